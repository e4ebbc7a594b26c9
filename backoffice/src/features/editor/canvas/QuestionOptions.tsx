import { hasOptions, type Question } from '@ventanilla/model'
import styles from './canvas.module.css'

/** The choices of a question as people will see them, in a list that scrolls at 400 px (spec 2 §2). */
export function QuestionOptions({ question }: { question: Question }) {
  if (!hasOptions(question)) return null
  const options = question.options.filter(({ text }) => text.text.trim() !== '')
  if (options.length === 0) return null
  return (
    <ul className={`${styles.questionOptions} is-${question.kind}`}>
      {options.map(({ id, text }) => (
        <li key={id}>{text.text}</li>
      ))}
    </ul>
  )
}
