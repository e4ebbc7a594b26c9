import type { PublicForm } from '@ventanilla/api'
import type { Text } from '@ventanilla/text/light'
import { Icon, Outline } from '@ventanilla/ui'
import { textIn } from '@ventanilla/model'
import { useEffect, useId, useRef, useState } from 'react'
import type { Gathered } from './gather.ts'
import { binIcon, lockIcon, mailIcon, shareIcon } from './icons.ts'
import { QrCode } from './QrCode.tsx'
import { useTransfer } from './use-transfer.ts'
import { termText } from './when-text.ts'

export type TransferDialogProps = {
  form: PublicForm
  origin: string
  words: Text
  isKept: boolean
  collect(): Promise<Gathered>
  /** With what is to be said afterwards. */
  onClose(note?: string): void
}

/** The link to go on with on another device, once all of it is there. A sheet from the bottom where there is no room for more. */
export function TransferDialog({ form, origin, words, isKept, collect, onClose }: TransferDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const { transfer, retry, remove } = useTransfer({ form, origin, language: words.language, isKept, collect })
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  const date = transfer.step === 'ready' && termText(transfer.expiresAt, form, words)
  const [before = '', after = ''] = words.t('elsewhere.until', { date: '\n' }).split('\n')
  return (
    <dialog
      ref={dialog}
      className="v-dialog v-transfer"
      aria-labelledby={id}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="v-transfer-head">
        <h2 id={id} className="v-dialog-title">
          {words.t('elsewhere.open')}
        </h2>
        <button
          type="button"
          className="v-transfer-close"
          aria-label={words.t('elsewhere.close')}
          onClick={() => onClose()}
        >
          <Icon name="close" size={20} />
        </button>
      </div>
      <p className="v-transfer-intro">
        {words.t('elsewhere.carries')}
        {date && (
          <>
            {' '}
            {before}
            <strong>{date}</strong>
            {after}
          </>
        )}
      </p>
      <output className="v-transfer-state">
        {transfer.step === 'preparing' && <Preparing words={words} {...transfer} />}
        {transfer.step === 'failed' && <span className="v-transfer-failed">{words.t('elsewhere.failed')}</span>}
        {transfer.step === 'ready' && transfer.left.length > 0 && (
          <span className="v-transfer-left">{words.t('elsewhere.left', { names: transfer.left.join(', ') })}</span>
        )}
      </output>
      {transfer.step === 'failed' && (
        <button type="button" className="v-button v-secondary" onClick={retry}>
          {words.t('elsewhere.again')}
        </button>
      )}
      {transfer.step === 'ready' && date && <Ways {...{ form, words, date }} address={transfer.address} />}
      <div className="v-transfer-note">
        <Outline path={lockIcon} size={22} />
        <p>
          <strong>{words.t('elsewhere.holder')}</strong>
          <br />
          {words.t('elsewhere.key', { days: form.resumeDays ?? 0 })}
        </p>
      </div>
      <Foot words={words} canDelete={transfer.step === 'ready'} onDelete={remove} onClose={onClose} />
    </dialog>
  )
}

function Preparing({ words, files, part }: { words: Text; files: number; part: number }) {
  const percent = words.number(part, { style: 'percent', maximumFractionDigits: 0 })
  const sentence = words.t('elsewhere.preparing', { count: files, percent })
  return (
    <>
      <span>{sentence}</span>
      <progress className="v-transfer-progress" max={100} value={Math.round(part * 100)} aria-label={sentence} />
    </>
  )
}

type WaysProps = { form: PublicForm; words: Text; date: string; address: string }

/** By the camera of the other device, or by the link. */
function Ways({ form, words, date, address }: WaysProps) {
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const [said, setSaid] = useState('')
  const title = textIn(form.definition.title, words.language)
  const subject = words.t('elsewhere.mail.subject', { title })
  const body = [words.t('elsewhere.mail.body', { title, date }), address, words.t('elsewhere.holder')].join('\n\n')
  const copy = async () => {
    field.current?.select()
    await navigator.clipboard?.writeText(address).catch(() => undefined)
    setSaid(words.t('elsewhere.copied'))
  }
  const share =
    'share' in navigator
      ? () => void navigator.share({ title: subject, url: address }).catch(() => undefined)
      : undefined
  return (
    <div className="v-transfer-ways">
      <div className="v-transfer-qr">
        <QrCode address={address} label={words.t('elsewhere.qr')} />
      </div>
      <div className="v-transfer-links">
        <div className="v-transfer-phone">
          <h3>{words.t('elsewhere.phone')}</h3>
          <p>{words.t('elsewhere.phone.how')}</p>
        </div>
        <h3 id={id}>{words.t('elsewhere.link')}</h3>
        <input
          ref={field}
          className="v-input"
          readOnly
          aria-label={words.t('elsewhere.link.label')}
          value={address}
          onFocus={event => event.currentTarget.select()}
        />
        <div className="v-transfer-buttons">
          <button type="button" className="v-button v-secondary v-transfer-copy" onClick={() => void copy()}>
            <Icon name="copy" />
            {words.t('elsewhere.copy')}
          </button>
          <a
            className="v-button v-secondary"
            href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`}
          >
            <Outline path={mailIcon} />
            {words.t('elsewhere.mail')}
          </a>
          {share && (
            <button type="button" className="v-button v-secondary v-transfer-share" onClick={share}>
              <Outline path={shareIcon} />
              {words.t('elsewhere.share')}
            </button>
          )}
        </div>
        <output className="v-transfer-said">{said}</output>
      </div>
    </div>
  )
}

type FootProps = {
  words: Text
  canDelete: boolean
  onDelete(): Promise<boolean>
  onClose(note?: string): void
}

function Foot({ words, canDelete, onDelete, onClose }: FootProps) {
  const [step, setStep] = useState<'idle' | 'asked' | 'deleting' | 'failed'>('idle')
  const no = useRef<HTMLButtonElement>(null)
  const ask = useRef<HTMLButtonElement>(null)
  const wasAsked = useRef(false)
  useEffect(() => {
    if (step === 'asked') no.current?.focus()
    if (step === 'idle' && wasAsked.current) ask.current?.focus()
    wasAsked.current = step !== 'idle'
  }, [step])
  const confirm = async () => {
    setStep('deleting')
    if (await onDelete()) onClose(words.t('elsewhere.deleted'))
    else setStep('failed')
  }
  if (step !== 'idle')
    return (
      <div className="v-transfer-foot v-transfer-asked">
        <output>{words.t(step === 'failed' ? 'elsewhere.delete.failed' : 'elsewhere.delete.ask')}</output>
        <div className="v-transfer-buttons">
          <button type="button" className="v-button v-danger" onClick={() => void confirm()}>
            {words.t('elsewhere.delete.yes')}
          </button>
          <button ref={no} type="button" className="v-button v-secondary" onClick={() => setStep('idle')}>
            {words.t('elsewhere.delete.no')}
          </button>
        </div>
      </div>
    )
  return (
    <div className="v-transfer-foot">
      {canDelete && (
        <button ref={ask} type="button" className="v-button v-quiet" onClick={() => setStep('asked')}>
          <Outline path={binIcon} />
          {words.t('elsewhere.delete')}
        </button>
      )}
      <button type="button" className="v-button v-secondary v-transfer-done" onClick={() => onClose()}>
        {words.t('elsewhere.done')}
      </button>
    </div>
  )
}
