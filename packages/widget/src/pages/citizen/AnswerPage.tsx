import type { AddressOf, CitizenAnswer } from '@ventanilla/api'
import { hiddenParts, stateIn } from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import { createSay, type FileOf, ReadAnswer, ReadSignatures, readCss, saveFile, sizeText, useCss } from '@ventanilla/ui'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { fileName } from '../../host/file-name.ts'
import { AskedPanel } from './AskedPanel.tsx'
import citizenCss from '../portal/citizen.css?inline'
import { OwnAnswersLink } from './OwnAnswersLink.tsx'
import { priceWords } from '../portal/next-words.ts'
import { PaymentLines, PaymentWay } from '../portal/OwnPayment.tsx'
import { PortalTabs } from '../portal/PortalTabs.tsx'
import { Thread } from '../portal/Thread.tsx'
import { WaySteps } from '../portal/WaySteps.tsx'
import { StateChip } from '../portal/StateChip.tsx'
import type { Entered } from '../portal/session/session.ts'
import { UserNote } from '../portal/UserNote.tsx'
import { useThumbnails } from './use-thumbnails.ts'
import { Withdraw } from '../withdraw/Withdraw.tsx'

type Props = { text: Text; entered: Entered; answer: CitizenAnswer; onLeave(): void; onChanged(): void }

/** One of the citizen's answers to read, and no more than that (spec 3 §2, the limited view). */
export function AnswerPage({ text, entered, answer, onLeave, onChanged }: Props) {
  useCss(readCss)
  useCss(citizenCss)
  const { definition, location, person, municipality, state, portalStatus } = answer
  const say = createSay(text.language, definition.language)
  const place =
    `/api/v1/citizen/answers/${encodeURIComponent(answer.id)}/files/` satisfies AddressOf<'GET /citizen/answers/:id/files/:fileId'>
  const thumbnails = useThumbnails(answer.files, place, entered)
  const fileOf: FileOf = id => {
    const file = answer.files[id]
    const thumbnail = thumbnails.get(id)
    return (
      file && {
        name: file.name,
        detail: sizeText(file.size, text),
        href: place + encodeURIComponent(id),
        ...(thumbnail !== undefined && { thumbnail }),
      }
    )
  }
  const { box, isFailed } = useFileDownloads(answer.files, place, entered)
  const slots = definition.settings.digitalSignature
    ? definition.signatures.filter(
        ({ id, signatory }) => signatory === 'citizen' || answer.signatures.some(made => made.id === id),
      )
    : []
  return (
    <div className="v-seen" ref={box}>
      <UserNote text={text} username={entered.session.username} onLeave={onLeave} />
      <PortalTabs text={text} part={undefined} />
      <div className="v-seen-head">
        <h1 className="v-title" translate="no">
          {answer.docCode}
        </h1>
        <StateChip
          text={text}
          answer={{
            portalStatus,
            state: state && { ...state, name: stateIn(definition.states, state, text.language) },
          }}
        />
      </div>
      <p className="v-description">
        {say(definition.title)} ·{' '}
        {text.t('answer.done.at', { date: text.dateTime(answer.createdAt, municipality.timeZone) })}
      </p>
      {answer.request && <AskedPanel text={text} answer={answer} request={answer.request} />}
      {answer.payment && (
        <section className={answer.owed ? 'v-request' : 'v-request v-settled'} aria-labelledby="v-owed-title">
          <h2 className="v-request-title" id="v-owed-title">
            {answer.owed
              ? text.t('portal.needs.pay', { amount: priceWords(text, answer.owed) })
              : priceWords(text, answer.payment)}
          </h2>
          <PaymentLines text={text} payment={answer.payment} />
          <PaymentWay text={text} payment={answer.payment} isQuiet={answer.request !== null} />
        </section>
      )}
      <WaySteps text={text} answer={answer} />
      <Thread text={text} answer={answer} client={entered.client} />
      <output>{isFailed && <span className="v-notice">{text.t('portal.view.fileFailed')}</span>}</output>
      <div className="v-read v-seen-person">
        {person && (
          <section className="v-read-section">
            <h2 className="v-read-title">{text.t('portal.view.person')}</h2>
            <p>
              {person.name} · <span translate="no">{person.number}</span>
            </p>
          </section>
        )}
        {location && (
          <section className="v-read-section">
            <h2 className="v-read-title">{text.t('answer.location.title')}</h2>
            <p>{[location.address, `${location.lat}, ${location.lng}`].filter(Boolean).join(' · ')}</p>
          </section>
        )}
      </div>
      <ReadAnswer
        definition={definition}
        content={answer.content}
        hidden={hiddenParts(definition, answer.content)}
        text={text}
        language={text.language}
        fileOf={fileOf}
      />
      <div className="v-read">
        <ReadSignatures
          slots={slots}
          given={answer.signatures}
          fileOf={fileOf}
          text={text}
          base={definition.language}
        />
      </div>
      {answer.mayWithdraw && (
        <Withdraw
          text={text}
          docCode={answer.docCode}
          className="v-button v-quiet"
          withdraw={() => entered.client.withdraw(answer.id)}
          onWithdrawn={onChanged}
        >
          {text.t('portal.withdraw.open')}
        </Withdraw>
      )}
      <OwnAnswersLink text={text} />
    </div>
  )
}

/** Hears the links to an answer's files inside `box` and saves them: the session goes by header, which no link sends. */
function useFileDownloads(
  files: CitizenAnswer['files'],
  place: string,
  entered: Entered,
): { box: RefObject<HTMLDivElement | null>; isFailed: boolean } {
  const [isFailed, setIsFailed] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const holder = box.current
    const download = async (address: string, name: string | undefined) => {
      setIsFailed(false)
      try {
        const response = await fetch(address, { headers: entered.headers(), credentials: 'omit' })
        if (!response.ok) throw new Error(`${response.status}`)
        saveFile(await response.blob(), name ?? fileName(response, 'file'))
      } catch {
        setIsFailed(true)
      }
    }
    const hear = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const address = link?.getAttribute('href')
      if (!address?.startsWith(place)) return
      event.preventDefault()
      void download(address, files[decodeURIComponent(address.slice(place.length))]?.name)
    }
    holder?.addEventListener('click', hear)
    return () => holder?.removeEventListener('click', hear)
  }, [files, place, entered])
  return { box, isFailed }
}
