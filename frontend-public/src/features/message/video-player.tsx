import { Link } from '@chapel/router';
import { PlayIcon } from '@chapel/ui';
import { useState } from 'react';
import type { ShownVideo } from './latest-message';
import styles from './video-player.module.css';

const watchAddress = (id: string) => `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`;
const embedAddress = (id: string) =>
  `https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?autoplay=1&rel=0`;

interface VideoPlayerProps {
  video: ShownVideo;
  /** Level of the title, which leads to the video's own page; 'none' on that page. */
  level?: 'h2' | 'h3' | 'none';
}

/**
 * A drawn poster that becomes the player when it is pressed: until then nothing is loaded from the video platform
 * (product page, "Home"). Without a script the poster leads to the platform.
 */
export function VideoPlayer({ video, level = 'h3' }: VideoPlayerProps) {
  const [isPlaying, setPlaying] = useState(false);
  const Heading = level === 'none' ? null : level;
  return (
    <div>
      <div className={styles.frame}>
        {isPlaying ? (
          <iframe
            className={styles.player}
            src={embedAddress(video.id)}
            title={video.title}
            allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
            allowFullScreen
          />
        ) : (
          <a
            className={styles.poster}
            href={watchAddress(video.id)}
            aria-label={`Play ${video.title}`}
            onClick={(event) => {
              event.preventDefault();
              setPlaying(true);
            }}
          >
            <span className={styles.play}>
              <PlayIcon size={34} />
            </span>
          </a>
        )}
      </div>
      {Heading && (
        <Heading className={styles.title}>
          <Link to={`/sermons/video/${encodeURIComponent(video.id)}`}>{video.title}</Link>
        </Heading>
      )}
      <p className={styles.facts}>
        {[...video.facts, ...(isPlaying ? [] : ['loads only when you press play'])].map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
    </div>
  );
}
