import type { AnswerListItem } from '@ventanilla/api'
import { Eye, SquarePen } from 'lucide-react'
import { Link } from 'react-router'
import { useMay } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'

type Props = { answer: AnswerListItem; isWide?: boolean }

/** Update, which answers what was left open, and view (spec 3 §2). */
export function MyAnswerActions({ answer, isWide = false }: Props) {
  const text = useText()
  const rights = [useMay('complete respuesta'), useMay('update respuesta'), useMay('correct respuesta')]
  const actions = [
    rights.some(Boolean) && {
      to: `/respuestas/actualizar/${answer.id}`,
      words: text.t('mine.update'),
      icon: SquarePen,
    },
    { to: `/ver/${answer.id}`, words: text.t('mine.view'), icon: Eye },
  ].filter(action => action !== false)
  return (
    <span className={isWide ? 'item-actions' : 'row-actions'}>
      {actions.map(({ to, words, icon: Icon }) => (
        <Link key={to} className={isWide ? 'button secondary' : 'icon-button'} to={to} title={words}>
          <Icon aria-hidden size={isWide ? 16 : 20} />
          {isWide && words}
          <span className="visually-hidden">
            {!isWide && words} {answer.docCode}
          </span>
        </Link>
      ))}
    </span>
  )
}
