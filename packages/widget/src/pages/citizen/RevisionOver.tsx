import type { AddressOf, CitizenAnswer } from '@ventanilla/api'
import type { Text } from '@ventanilla/text/light'
import { Confirmation, createSay, NoticeCard, useCss } from '@ventanilla/ui'
import { DocumentButton } from '../../flow/DocumentButton.tsx'
import voucherCss from '../../flow/voucher.css?inline'
import { GivenAnswer } from './GivenAnswer.tsx'
import { OwnAnswersLink } from './OwnAnswersLink.tsx'
import type { Entered } from '../portal/session/session.ts'

type Props = { text: Text; entered: Entered; answer: CitizenAnswer }

/** What was just sent, as after every save: its code, its documents and what happens next. */
export function RevisionSent({ text, entered, answer }: Props) {
  useCss(voucherCss)
  const { definition, docCode } = answer
  const id = encodeURIComponent(answer.id)
  return (
    <>
      <Confirmation
        text={text}
        level={1}
        title={text.t('portal.revision.done')}
        formTitle={createSay(text.language, definition.language)(definition.title)}
        docCode={docCode}
        next={[text.t('portal.revision.doneBody', { code: docCode })]}
      >
        <DocumentButton
          text={text}
          words="portal.voucher.download"
          isPrimary
          address={`/api/v1/public/vouchers/${id}` satisfies AddressOf<'GET /public/vouchers/:id'>}
        />
        <DocumentButton
          text={text}
          words="portal.voucher.pdf"
          address={`/api/v1/citizen/answers/${id}/pdf` satisfies AddressOf<'GET /citizen/answers/:id/pdf'>}
          headers={entered.headers()}
        />
      </Confirmation>
      <OwnAnswersLink text={text} />
    </>
  )
}

/** In place of a revision that nothing waits for: it was done, or nobody ever asked for one. */
export function NothingToRevise({ text, entered, answer, isDone }: Props & { isDone: boolean }) {
  const body = text.t(isDone ? 'portal.revision.alreadyBody' : 'portal.revision.none')
  const given = { ...answer, timeZone: answer.municipality.timeZone }
  return (
    <NoticeCard level={1} title={text.t('answer.closed.answered')} body={body} takesFocus={false}>
      <GivenAnswer text={text} answer={given} citizenId={entered.session.citizenId} />
    </NoticeCard>
  )
}
