import type { Text } from '@ventanilla/text/light'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '../control/Icon.tsx'
import { useCss } from '../root/root-context.ts'
import doneCss from '../style/done.css?inline'
import { Heading } from '../text/Heading.tsx'

type Props = {
  text: Text
  level: 1 | 2
  /** What was done; that an answer was registered unless told. */
  title?: string
  formTitle: ReactNode
  /** Left out where the municipality does not show it. */
  docCode: string | undefined
  recordCode?: string | undefined
  /** 'DD/MM/YYYY - HH:mm', where it is known. */
  savedAt?: string | undefined
  /** What the form's author has to say, above what happens next. */
  note?: ReactNode
  /** What happens next, a sentence each. */
  next: readonly string[]
  /** Where it is paid for. */
  payHref?: string | undefined
  /** Where its state is looked up, and its record. */
  statusHref?: string | undefined
  recordHref?: string | undefined
  /** What else can be done with it, first of the buttons. */
  children?: ReactNode
  onAgain?: (() => void) | undefined
}

/** The answer is registered: its code first, then what happens next. Takes the focus, so it is read out. */
export function Confirmation(props: Props) {
  const { text, level, formTitle, docCode, recordCode, savedAt, note, next, statusHref, recordHref, onAgain } = props
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
          {props.title ?? text.t('answer.done.title')}
        </Heading>
        <p className="v-description">{formTitle}</p>
      </div>
      <CodeBox text={text} docCode={docCode} recordCode={recordCode} savedAt={savedAt} />
      {note && <p className="v-done-note">{note}</p>}
      <Heading level={below} className="v-next-title">
        {text.t('answer.done.next')}
      </Heading>
      <ol className="v-next">
        {next.map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      <div className="v-done-ways">
        <Way text={text} href={props.payHref} words="answer.done.pay" isPrimary />
        {props.children}
        <Way text={text} href={statusHref} words="answer.done.seeStatus" />
        <Way text={text} href={recordHref} words="answer.done.getRecord" />
        {onAgain && (
          <button type="button" className="v-button v-secondary" onClick={onAgain}>
            {text.t('answer.done.again')}
          </button>
        )}
      </div>
    </div>
  )
}

type CodeBoxProps = Pick<Props, 'text' | 'docCode' | 'recordCode' | 'savedAt'>

/** What an answer is called by, to copy, and when it was saved. */
export function CodeBox({ text, docCode, recordCode, savedAt }: CodeBoxProps) {
  if (!(docCode || recordCode || savedAt)) return null
  return (
    <div className="v-code-box">
      {docCode && (
        <>
          <p className="v-code-label">{text.t('answer.done.code')}</p>
          <p className="v-code" translate="no">
            {docCode}
          </p>
          <CopyButton text={text} code={docCode} />
        </>
      )}
      {recordCode && (
        <p className="v-code-note">
          {text.t('answer.done.recordCode')}: <span translate="no">{recordCode}</span>
        </p>
      )}
      {savedAt && <p className="v-code-note">{text.t('answer.done.at', { date: savedAt })}</p>}
    </div>
  )
}

type WayProps = {
  text: Text
  href: string | undefined
  words: 'answer.done.pay' | 'answer.done.seeStatus' | 'answer.done.getRecord'
  isPrimary?: boolean
}

/** Another page, in another window: what stands on this one is not there a second time. */
function Way({ text, href, words, isPrimary = false }: WayProps) {
  if (!href) return null
  return (
    <a className={`v-button ${isPrimary ? 'v-primary' : 'v-secondary'}`} href={href} target="_blank" rel="noopener">
      {text.t(words)}
      <span className="v-sr"> {text.t('answer.newWindow')}</span>
    </a>
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
