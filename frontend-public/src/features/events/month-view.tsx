import type { Event } from '@chapel/contracts';
import { formatMonth } from '@chapel/domain';
import { Link } from '@chapel/router';
import { buttonClass } from '@chapel/ui';
import { weeksOf, type ShownMonth } from './month-grid';
import styles from './month-view.module.css';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

export interface MonthViewProps {
  shown: ShownMonth;
  events: readonly Event[];
  /** '2026-11-21' */
  today: string;
  /** The address that shows another month. */
  addressOf: (month: string) => string;
}

const monthName = (month: string) => formatMonth(`${month}-01T00:00:00Z`);

/** A month as a table, with plain links to the months beside it. On a phone a day shows how many events it has. */
export function MonthView({ shown: { month, previous, next }, events, today, addressOf }: MonthViewProps) {
  return (
    <>
      <div className={styles.head}>
        <h2>{monthName(month)}</h2>
        <p className={styles.turn}>
          {previous && (
            <Link className={buttonClass('line', 'small')} to={addressOf(previous)}>
              {monthName(previous)}
            </Link>
          )}
          {next && (
            <Link className={buttonClass('line', 'small')} to={addressOf(next)}>
              {monthName(next)}
            </Link>
          )}
        </p>
      </div>
      <table className={styles.month}>
        <caption className={styles.hidden}>Events in {monthName(month)}</caption>
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col">
                <span aria-hidden="true">{weekday.slice(0, 3)}</span>
                <span className={styles.hidden}>{weekday}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, events).map((week, index) => (
            <tr key={index}>
              {week.map((day, weekday) =>
                day ? (
                  <td
                    key={day.date}
                    className={day.events.length > 0 ? styles.busy : undefined}
                    aria-current={day.date === today ? 'date' : undefined}
                  >
                    <span className={styles.number}>{day.number}</span>
                    {day.events.length > 0 && (
                      <ul className={styles.events}>
                        {day.events.map((event) => (
                          <li
                            key={event._id}
                            className={event.status === 'cancelled' ? styles.off : undefined}
                          >
                            <Link to={`/events/${event._id}`}>
                              <span className={styles.dot} aria-hidden="true" />
                              <span className={styles.name}>
                                {event.status === 'cancelled' && 'Cancelled: '}
                                {event.summary}
                              </span>
                            </Link>
                          </li>
                        ))}
                      </ul>
                    )}
                  </td>
                ) : (
                  <td key={weekday} className={styles.none} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
