import { createFormText, type Text } from '@ventanilla/text/light'
import { loadPortalMessages } from '@ventanilla/text/portal'
import { useCss } from '@ventanilla/ui'
import type { ReactNode } from 'react'
import { DocumentButton } from './DocumentButton.tsx'
import type { OwnPdf } from './own-pdf-of.ts'
import voucherCss from './voucher.css?inline'

/** The button of what was just answered; its words are fetched with it, as nobody needs them before. */
export async function loadOwnPdf(pdf: OwnPdf, { language }: Text): Promise<ReactNode> {
  const messages = await loadPortalMessages(language).catch(() => loadPortalMessages('en'))
  return <OwnPdfButton text={createFormText(language, messages)} pdf={pdf} />
}

function OwnPdfButton({ text, pdf }: { text: Text; pdf: OwnPdf }) {
  useCss(voucherCss)
  return <DocumentButton text={text} words="portal.voucher.pdf" {...pdf} />
}
