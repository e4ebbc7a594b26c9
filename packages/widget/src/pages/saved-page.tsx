import { type AddressOf, recallSaved } from '@ventanilla/api'
import type { AnsweredForm } from '../flow/next-steps.ts'
import { ownPdfOf } from '../flow/own-pdf-of.ts'
import type { WidgetTheme } from '../host/options.ts'
import { drawPage } from './draw-page.tsx'
import { loadPageText } from './page-text.ts'
import { Voucher } from './saved/Voucher.tsx'

type Saved = { form: AnsweredForm; docCode: string; lang: string; theme: WidgetTheme; again: boolean }

/** The page after saving a public form, in the tab that saved it. For anybody else the page stays as it came: it confirms nothing. */
export async function showSaved(element: HTMLElement, { form, docCode, lang, theme, again }: Saved): Promise<void> {
  const memory = recallSaved(form.id, docCode)
  if (!memory) return
  const text = await loadPageText(element, lang, 'later')
  const isFull = form.closedReason !== null || form.live.singleAnswer
  const goAgain = () =>
    window.location.assign(`/publico/contestar/${encodeURIComponent(form.id)}${window.location.search}`)
  const code = memory.recordCode
  const record = code && {
    address: `/api/v1/public/records?code=${encodeURIComponent(code)}` satisfies AddressOf<'GET /public/records'>,
  }
  drawPage(
    element,
    text,
    theme,
  )(
    <Voucher
      form={form}
      docCode={docCode}
      text={text}
      answerId={memory.answerId}
      pdf={record || ownPdfOf(form.id, memory)}
      onAgain={isFull || !again ? undefined : goAgain}
    />,
  )
}
