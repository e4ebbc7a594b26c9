import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Language, MessageText } from '@ventanilla/model'
import { useEffect, useId, useState } from 'react'
import { Notice } from '../../components/Notice.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { mediumTableWidth, useMedia } from '../../components/use-media.ts'
import { problemSentence } from '../../context/problem-sentence.ts'
import { useText } from '../../context/text-context.ts'
import { LetterFrame } from './LetterFrame.tsx'
import { messageCalls } from './message-calls.ts'
import styles from './messages.module.css'
import type { MessagesOf } from './messages-of.ts'

const looks = ['light', 'dark', 'plain'] as const
/** A mail program on a desk, with its ground beside the letter's 600 pixels, and one on a phone. */
const widths = { desk: 624, phone: 360 } as const

type Props = { of: MessagesOf; event: string; language: Language; written: MessageText | undefined }

/** The letter as it is sent, drawn by the server while its text is written. */
export function LetterPreview({ of, event, language, written }: Props) {
  const text = useText()
  const id = useId()
  const hasRoom = useMedia(mediumTableWidth)
  const [look, setLook] = useState<(typeof looks)[number]>('light')
  const [isNarrow, setIsNarrow] = useState(!hasRoom)
  const draft = useLater({ language, text: written ?? null })
  const { data, error, refetch } = useQuery({
    queryKey: ['message-preview', of, event, draft],
    queryFn: ({ signal }) => messageCalls.preview(event, draft, of, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const choice = (name: string, label: string, isChosen: boolean, choose: () => void) => (
    <label key={label}>
      <input type="radio" name={`${id}-${name}`} checked={isChosen} onChange={choose} />
      {label}
    </label>
  )
  return (
    <section className={styles.preview} aria-label={text.t('messages.preview')}>
      <div className={styles.looks}>
        <fieldset className="segmented" aria-label={text.t('messages.preview.look')}>
          {looks.map(each => choice('look', text.t(`messages.preview.${each}`), look === each, () => setLook(each)))}
        </fieldset>
        {look !== 'plain' && (
          <fieldset className="segmented" aria-label={text.t('messages.preview.width')}>
            {choice('width', text.t('messages.preview.desk'), !isNarrow, () => setIsNarrow(false))}
            {choice('width', text.t('messages.preview.phone'), isNarrow, () => setIsNarrow(true))}
          </fieldset>
        )}
      </div>
      {error && <Notice title={problemSentence(error, text)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={4} kind="view" />}
      {data && (
        <>
          <dl className={styles.envelope}>
            <dt>{text.t('messages.preview.from')}</dt>
            <dd>{data.from}</dd>
            <dt>{text.t('messages.subject')}</dt>
            <dd className={styles.previewSubject}>{data.subject}</dd>
            <dt>{text.t('messages.preview.preheader')}</dt>
            <dd>{data.preheader}</dd>
          </dl>
          {look === 'plain' ? (
            // It scrolls, so the keyboard has to come to it.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            <pre className={styles.plain} tabIndex={0} aria-label={text.t('messages.preview.plain')} lang={language}>
              {data.text}
            </pre>
          ) : (
            // Where it scrolls, the keyboard has to come to it.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            <div className={styles.letterBox} tabIndex={hasRoom || isNarrow ? undefined : 0}>
              <LetterFrame
                title={text.t('messages.preview.letter')}
                html={data.html[look]}
                width={isNarrow ? widths.phone : widths.desk}
                isFitted={isNarrow}
              />
            </div>
          )}
          <p className="row-sub">{text.t('messages.preview.example')}</p>
        </>
      )}
    </section>
  )
}

const debounceMs = 400

/** The value once it has stood for a moment. */
function useLater<T>(value: T): T {
  const [later, setLater] = useState(value)
  const key = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(JSON.parse(key) as T), debounceMs)
    return () => clearTimeout(timer)
  }, [key])
  return later
}
