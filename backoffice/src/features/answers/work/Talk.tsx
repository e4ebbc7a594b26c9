import type { Answer } from '@ventanilla/api'
import { Lock, Send } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../context/text-context.ts'
import { Composer } from './Composer.tsx'
import { ReplyComposer } from './ReplyComposer.tsx'
import styles from './talk.module.css'

/** Where staff write: to each other, or to whoever gave the answer. What was written on the one side stays while the other is used. */
export function Talk({ answer }: { answer: Answer }) {
  const text = useText()
  const [side, setSide] = useState<'note' | 'citizen'>('note')
  const { may } = answer
  if (!may.assign) return <Composer answer={answer} />
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no field of a form */}
      <div role="group" className={styles.sides} aria-label={text.t('work.sides')}>
        <button type="button" aria-pressed={side === 'note'} onClick={() => setSide('note')}>
          <Lock aria-hidden size={14} /> {text.t('work.note')}
        </button>
        <button type="button" aria-pressed={side === 'citizen'} onClick={() => setSide('citizen')}>
          <Send aria-hidden size={14} /> {text.t('work.reply.tab')}
        </button>
        {side === 'note' && <span className="row-sub">{text.t('work.note.hint')}</span>}
      </div>
      <div hidden={side === 'citizen'}>
        <Composer
          answer={answer}
          hasSides
          isHidden={side === 'citizen'}
          onShow={() => setSide('note')}
          onTab={() => setSide('citizen')}
        />
      </div>
      {side === 'citizen' && <ReplyComposer answer={answer} onDone={() => setSide('note')} />}
    </>
  )
}
