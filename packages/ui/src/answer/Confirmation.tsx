import type { Text } from '@ventanilla/text/light'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '../control/Icon.tsx'
import { useCss } from '../root/root-context.ts'
import { doneCss } from '../style/done-css.ts'
import { Heading } from './Heading.tsx'

type Props = {
  text: Text
  level: 1 | 2
  formTitle: ReactNode
  docCode: string
  recordCode?: string | undefined
  /** 'DD/MM/YYYY - HH:mm', where it is known. */
  savedAt?: string | undefined
  /** What happens next, a sentence each. */
  next: readonly string[]
  onAgain?: (() => void) | undefined
}

/** The answer is registered: its code first, then what happens next. Takes the focus, so it is read out. */
export function Confirmation({ text, level, formTitle, docCode, recordCode, savedAt, next, onAgain }: Props) {
  useCss(doneCss)
  const title = useRef<HTMLDivElement>(null)
  const below = level === 1 ? 2 : 3
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="v-card v-done">
      <div className="v-done-mark">
        <Icon name="check" size={36} />
      </div>
      <div ref={title} tabIndex={-1} className="v-card-focus">
        <Heading level={level} className="v-title">
          {text.t('answer.done.title')}
        </Heading>
        <p className="v-description">{formTitle}</p>
      </div>
      <div className="v-code-box">
        <p className="v-code-label">{text.t('answer.done.code')}</p>
        <p className="v-code" translate="no">
          {docCode}
        </p>
        <CopyButton text={text} code={docCode} />
        {recordCode && (
          <p className="v-code-note">
            {text.t('answer.done.recordCode')}: <span translate="no">{recordCode}</span>
          </p>
        )}
        {savedAt && <p className="v-code-note">{text.t('answer.done.at', { date: savedAt })}</p>}
      </div>
      <Heading level={below} className="v-next-title">
        {text.t('answer.done.next')}
      </Heading>
      <ol className="v-next">
        {next.map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      {onAgain && (
        <button type="button" className="v-button v-secondary v-wide" onClick={onAgain}>
          {text.t('answer.done.again')}
        </button>
      )}
    </div>
  )
}

function CopyButton({ text, code }: { text: Text; code: string }) {
  const [isCopied, setCopied] = useState(false)
  if (!globalThis.navigator?.clipboard) return null
  const copy = () => {
    navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <>
      <button type="button" className="v-button v-secondary" onClick={copy}>
        <Icon name={isCopied ? 'check' : 'copy'} />
        {text.t(isCopied ? 'answer.done.copied' : 'answer.done.copy')}
      </button>
      <output className="v-sr">{isCopied && text.t('answer.done.copied')}</output>
    </>
  )
}
