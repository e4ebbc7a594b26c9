import { CircleAlert } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useText } from '../../context/text-context.ts'
import type { FieldProblem } from '../field/field-problem.ts'

/** What keeps a form from being saved, first in it: it takes the focus, and each line leads to its field. */
export function ProblemSummary({ problems, refused }: { problems: readonly FieldProblem[]; refused?: string }) {
  const text = useText()
  const id = useId()
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (problems.length > 0) box.current?.focus()
  }, [problems])
  if (problems.length === 0) return null
  const count = problems.filter(problem => problem.field !== undefined).length
  return (
    <section ref={box} className="problems" tabIndex={-1} aria-labelledby={id}>
      <CircleAlert aria-hidden size={20} />
      <div>
        <h2 id={id}>{count === 0 ? (refused ?? text.t('list.refused')) : text.t('list.problems', { count })}</h2>
        <ul>
          {problems.map(({ field, label, sentence }) => (
            <li key={`${field} ${sentence}`}>
              {field === undefined ? (
                sentence
              ) : (
                <a
                  href={`#${field}`}
                  onClick={event => {
                    event.preventDefault()
                    document.getElementById(field)?.focus()
                  }}
                >
                  {label === undefined ? sentence : `${label}: ${sentence}`}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
