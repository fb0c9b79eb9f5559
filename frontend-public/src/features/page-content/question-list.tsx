import type { Question } from '@chapel/contracts';
import { Prose } from '../../components/prose';
import styles from './page-content.module.css';

/** Questions that open to their answers, without a script too. */
export function QuestionList({ questions }: { questions: readonly Question[] }) {
  return (
    <div className={styles.questions}>
      {questions.map(({ question, answer }, index) => (
        <details key={index} className={styles.question}>
          <summary>{question}</summary>
          <Prose text={answer} />
        </details>
      ))}
    </div>
  );
}
