import { Schema } from 'mongoose';
import type { Branch, HomeContent, HomeSection, LatestMessage, UploadedImage } from '@chapel/contracts';
import { HOME_IMAGE_TYPES, HOME_SECTIONS } from '@chapel/contracts';
import { publicContent } from '../../common/public-content.plugin.js';
import type { PicturePlace } from '../../common/upload-address.js';
import { recordsActivity } from '../../common/records-activity.plugin.js';
import { allSectionVersions, type SectionVersions } from '../../common/section-version.js';

export const HOME_CONTENT_MODEL = 'HomeContent';

/** There is one home page, so one record. */
export const HOME_CONTENT_ID = 'home';

export type HomeSections = Omit<HomeContent, 'branches' | 'images' | 'versions'>;
export type HomeImages = HomeContent['images'];

/** Each section is there once it has been saved. */
export interface HomeContentRecord extends Partial<HomeSections> {
  _id: string;
  images?: HomeImages;
  /** Sections whose text is the starter content's and which nobody has saved since. */
  starterSections?: HomeSection[];
  versions?: SectionVersions;
}

const image = new Schema<UploadedImage>(
  {
    url: String,
    width: Number,
    height: Number,
    variants: {
      type: [
        new Schema(
          { url: String, width: Number, height: Number, format: String, bytes: Number },
          { _id: false },
        ),
      ],
      default: undefined,
    },
  },
  { _id: false },
);

const latestMessage = new Schema<LatestMessage>(
  { title: String, date: String, videoId: String },
  { _id: false },
);

export const homeContentSchema = new Schema<HomeContentRecord>(
  {
    _id: { type: String, required: true },
    welcomeMessage: String,
    scriptureText: String,
    scriptureReference: String,
    missionText: String,
    missionImage: String,
    pastorImage: String,
    contactEmail: String,
    latestMessage,
    hero: new Schema({ title: String, subtitle: String, backgroundImage: String }, { _id: false }),
    about: new Schema({ title: String, description: String, image: String }, { _id: false }),
    images: new Schema({ missionImage: image, pastorImage: image }, { _id: false }),
    starterSections: { type: [{ type: String, enum: HOME_SECTIONS }], default: undefined },
    versions: Schema.Types.Mixed,
  },
  { strict: 'throw', collection: 'homecontents' },
);
homeContentSchema.plugin(publicContent);
homeContentSchema.plugin(
  recordsActivity('home-content', { ignored: ['images', 'starterSections', 'versions'] }),
);

/** The content as the home page gets it; what was never saved is empty, never absent. */
export function toHomeContent(record: HomeContentRecord | null, branches: Branch[]): HomeContent {
  const text = (value: string | undefined) => value ?? '';
  return {
    welcomeMessage: text(record?.welcomeMessage),
    scriptureText: text(record?.scriptureText),
    scriptureReference: text(record?.scriptureReference),
    missionText: text(record?.missionText),
    missionImage: text(record?.missionImage),
    pastorImage: text(record?.pastorImage),
    contactEmail: text(record?.contactEmail),
    latestMessage: record?.latestMessage ?? { title: '', date: '', videoId: '' },
    hero: record?.hero ?? { title: '', subtitle: '', backgroundImage: '' },
    about: record?.about ?? { title: '', description: '', image: '' },
    branches,
    images: imagesOf(record),
    versions: allSectionVersions(HOME_SECTIONS, record?.versions),
  };
}

/** The sizes of an upload belong to the picture that the section shows, and to no other address put there since. */
function imagesOf(record: HomeContentRecord | null): HomeImages {
  const images: HomeImages = {};
  for (const type of HOME_IMAGE_TYPES) {
    const uploaded = record?.images?.[type];
    if (uploaded && uploaded.url === record[type]) images[type] = uploaded;
  }
  return images;
}

/** Where the home page's record names pictures, for the library. */
export function picturePlaces(record: HomeContentRecord | null): PicturePlace[] {
  const place = (label: string, address = ''): PicturePlace => ({
    kind: 'home-content',
    label,
    address,
    isDeleted: false,
  });
  return [
    place('Homepage: mission image', record?.missionImage),
    place('Homepage: pastor image', record?.pastorImage),
    place('Homepage: first screen', record?.hero?.backgroundImage),
    place('About: its picture', record?.about?.image),
  ];
}
