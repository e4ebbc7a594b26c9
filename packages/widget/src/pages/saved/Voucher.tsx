import { type AddressOf, type Afterwards, markSeen, recallSaved } from '@ventanilla/api'
import { textIn } from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import { CodeBox, createSay, doneCss, Icon, Outline, saveFile, useCss } from '@ventanilla/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { DocumentButton } from '../../flow/DocumentButton.tsx'
import { type AnsweredForm, codesOf, nextSteps } from '../../flow/next-steps.ts'
import voucherCss from '../../flow/voucher.css?inline'
import { priceWords } from '../portal/next-words.ts'
import { CopyToAddress } from './CopyToAddress.tsx'
import { calendarFile } from './calendar-file.ts'
import { Help } from './Help.tsx'
import { IfChanges } from './IfChanges.tsx'
import savedCss from './saved.css?inline'
import { savedSteps } from './saved-steps.ts'
import { type JustSaved, justSavedOf, useAfterwards, withdrawSaved } from './use-afterwards.ts'

type Props = {
  form: AnsweredForm
  docCode: string
  text: Text
  /** The answer, where this tab may have what is drawn of it. */
  answerId: string | undefined
  /** Where the whole answer is drawn, for who may have it. */
  pdf?: { address: string; headers?: Readonly<Record<string, string>> } | undefined
  /** First of the ways on, and the one that is not quiet. */
  children?: ReactNode
  onAgain: (() => void) | undefined
  /** Takes it back, for the citizen whose it is. */
  withdraw?: (() => Promise<unknown>) | undefined
}

/** Outlines of lucide (ISC). */
const shapes = {
  download: 'M12 15V3M7 10l5 5 5-5M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4',
  calendar: 'M8 2v4M16 2v4M3 10h18M21 12V6a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h8M16 19h6M19 16v6',
  mail: 'm22 7-9 5.700a2 2 0 0 1-2 0L2 7M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6c0-1.100.9-2 2-2',
  print: 'M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 9V3h12v6M6 14h12v8H6z',
} as const
const drawn = (name: keyof typeof shapes) => <Outline path={shapes[name]} />

/**
 * What was saved: its code, what happens next and when, and one way on; quietly beside it what can be kept of it (spec 3 §2). Only for the
 * tab that saved and for the citizen whose answer it is.
 */
export function Voucher({ form, docCode, text, answerId, pdf, children, onAgain, withdraw }: Props) {
  useCss(doneCss)
  useCss(voucherCss)
  useCss(savedCss)
  const { definition } = form
  const { settings, voucherText } = definition
  const memory = recallSaved(form.id, docCode)
  useEffect(() => markSeen(form.id, docCode), [form.id, docCode])
  const title = useRef<HTMLDivElement>(null)
  useEffect(() => title.current?.focus(), [])
  const justSaved = memory && justSavedOf(form.id, memory, text.language)
  const afterwards = useAfterwards(justSaved)
  const [isTakenBack, setTakenBack] = useState(false)
  const isWithdrawn = isTakenBack || afterwards?.isWithdrawn
  const takeBack = withdraw ?? (justSaved && afterwards?.mayWithdraw ? () => withdrawSaved(justSaved) : undefined)
  useEffect(() => {
    if (isTakenBack) title.current?.focus()
  }, [isTakenBack])
  const say = createSay(text.language, definition.language)
  const codes = codesOf(form, { docCode, ...(memory?.recordCode && { recordCode: memory.recordCode }) }, '')
  const follow = children ? undefined : codes.statusHref
  const owed = isWithdrawn ? undefined : afterwards?.owed
  const voucher =
    answerId === undefined
      ? undefined
      : (quiet?: ReactNode) => (
          <DocumentButton
            text={text}
            words="portal.voucher.download"
            isPrimary
            quiet={quiet}
            address={
              `/api/v1/public/vouchers/${encodeURIComponent(answerId)}` satisfies AddressOf<'GET /public/vouchers/:id'>
            }
            isAutomatic={settings.automaticDownload && memory?.isNew === true}
          />
        )
  // Where there is nothing else to go on with, what is taken home is the one thing to do.
  const isMain = !children && !follow && !owed
  return (
    <div className="v-card v-done v-saved">
      <div>
        <div className="v-done-mark">
          <Icon name="check" size={36} />
        </div>
        <div ref={title} tabIndex={-1} className="v-card-focus">
          <h1 className="v-title">{text.t(isWithdrawn ? 'portal.withdraw.done' : 'answer.done.title')}</h1>
          <p className="v-description">{say(definition.title)}</p>
        </div>
        <CodeBox
          text={text}
          docCode={codes.docCode}
          recordCode={codes.recordCode}
          savedAt={memory && text.dateTime(memory.savedAt, memory.timeZone)}
        />
        {settings.customVoucher && voucherText && <p className="v-done-note">{say(voucherText)}</p>}
        <h2 className="v-next-title">{text.t('answer.done.next')}</h2>
        {isWithdrawn ? (
          <p>{text.t('portal.withdraw.doneBody')}</p>
        ) : (
          <Steps form={form} text={text} afterwards={afterwards} />
        )}
        {owed && <p className="v-notice">{text.t('portal.saved.toPay', { refused: String(owed.isRefused) })}</p>}
        {(children || follow || voucher || owed) && (
          <div className="v-done-ways">
            {owed && (
              <a className="v-button v-primary" href={owed.path + window.location.search}>
                {text.t('portal.saved.pay', { amount: priceWords(text, owed) })}
              </a>
            )}
            {children}
            {isMain && voucher?.()}
            {follow && (
              <a
                className={`v-button ${owed ? 'v-secondary' : 'v-primary'}`}
                href={follow}
                target="_blank"
                rel="noopener"
              >
                {text.t('portal.saved.follow')}
                <span className="v-sr"> {text.t('answer.newWindow')}</span>
              </a>
            )}
          </div>
        )}
      </div>
      <div>
        <Copies
          {...{ form, text, docCode, pdf, onAgain, justSaved }}
          afterwards={isWithdrawn ? undefined : afterwards}
          codes={codes}
          hasStatus={Boolean(children)}
          voucher={isMain ? undefined : voucher?.(drawn('download'))}
        />
        {takeBack && !isWithdrawn && (
          <IfChanges {...{ text, docCode }} onWithdrawn={() => setTakenBack(true)} withdraw={takeBack} />
        )}
        <Help
          text={text}
          who={form.municipality.name}
          contact={form.branding.contact}
          className="v-saved-side v-saved-help"
        />
      </div>
    </div>
  )
}

type StepsProps = { form: AnsweredForm; text: Text; afterwards: Afterwards | undefined }

/** What happens next; until the server has said when, what the form tells. */
function Steps({ form, text, afterwards }: StepsProps) {
  if (!afterwards)
    return (
      <ol className="v-next">
        {nextSteps(form, text).map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
    )
  return (
    <ol className="v-saved-steps">
      {savedSteps(form, afterwards, text).map(({ when, what }) => (
        <li key={when}>
          <b>{when}</b>
          <p>{what}</p>
        </li>
      ))}
    </ol>
  )
}

type CopiesProps = Pick<Props, 'form' | 'text' | 'docCode' | 'pdf' | 'onAgain'> & {
  codes: ReturnType<typeof codesOf>
  afterwards: Afterwards | undefined
  justSaved: JustSaved | undefined
  /** Whether the way to the state is one of these. */
  hasStatus: boolean
  voucher: ReactNode
}

/** What can be kept of it, and other ways on: all of them quiet. */
function Copies(props: CopiesProps) {
  const { form, text, docCode, pdf, onAgain, codes, afterwards, justSaved, hasStatus, voucher } = props
  const { definition } = form
  const dueOn = afterwards?.dueOn
  const keepDay = (day: string) => {
    const words = { form: textIn(definition.title, text.language), municipality: form.municipality.name }
    const event = {
      day,
      uid: `${docCode}@${window.location.host}`,
      title: text.t('portal.saved.event', words),
      at: new Date(),
    }
    saveFile(calendarFile(event), `${docCode}.ics`)
  }
  return (
    <section className="v-saved-side" aria-labelledby="v-saved-copies">
      <h2 id="v-saved-copies">{text.t('portal.saved.copies')}</h2>
      <ul>
        {voucher && <li>{voucher}</li>}
        {pdf && (
          <li>
            <DocumentButton text={text} words="portal.voucher.pdf" quiet={drawn('download')} {...pdf} />
          </li>
        )}
        {dueOn && (
          <li>
            <button type="button" className="v-saved-way" onClick={() => keepDay(dueOn)}>
              {drawn('calendar')}
              {text.t('portal.saved.calendar')}
            </button>
          </li>
        )}
        {justSaved && afterwards && (
          <li>
            <CopyToAddress text={text} saved={justSaved} icon={drawn('mail')} />
          </li>
        )}
        <li>
          <button type="button" className="v-saved-way" onClick={() => window.print()}>
            {drawn('print')}
            {text.t('portal.saved.print')}
          </button>
        </li>
        {hasStatus && codes.statusHref && (
          <li>
            <Way text={text} href={codes.statusHref} words="answer.done.seeStatus" />
          </li>
        )}
        {codes.recordHref && (
          <li>
            <Way text={text} href={codes.recordHref} words="answer.done.getRecord" />
          </li>
        )}
        {onAgain && (
          <li>
            <button type="button" className="v-saved-way" onClick={onAgain}>
              <Icon name="plus" />
              {text.t('answer.done.again')}
            </button>
          </li>
        )}
      </ul>
    </section>
  )
}

type WayProps = { text: Text; href: string; words: 'answer.done.seeStatus' | 'answer.done.getRecord' }

/** Another page, in another window: what stands on this one is not there a second time. */
function Way({ text, href, words }: WayProps) {
  return (
    <a className="v-saved-way" href={href} target="_blank" rel="noopener">
      <Icon name="external" />
      {text.t(words)}
      <span className="v-sr"> {text.t('answer.newWindow')}</span>
    </a>
  )
}
