import type { Text } from '@ventanilla/text/light'
import { NoticeCard, Outline, useCss } from '@ventanilla/ui'
import { useEffect, useState } from 'react'
import css from './elsewhere.css?inline'
import { devicesIcon } from './icons.ts'
import { type Link, type LinkOf, rememberLink } from './link-memory.ts'
import { NothingThere, readCopy, takeCopy } from './resume-client.ts'

export type MovedProps = {
  of: LinkOf
  link: Link
  level: 1 | 2
  /** Begins a new answer. */
  onAgain(): void
}

/** So often it is looked whether another device goes on with it, while this page is looked at. */
const lookMs = 15_000

/** In the place of a form that goes on on another device, or was sent from there; nothing while it is this one's. */
export function Moved({ of, link, level, onAgain, words }: MovedProps & { words: Text }) {
  useCss(css)
  const { origin, formId } = of
  const [where, setWhere] = useState<'here' | 'there' | 'sent'>('here')
  const [isTaking, setIsTaking] = useState(false)
  useEffect(() => {
    let isOver = false
    const look = async () => {
      if (document.visibilityState === 'hidden') return
      try {
        const { device } = await readCopy(origin, link)
        if (!isOver) setWhere(device === null || device === link.device ? 'here' : 'there')
      } catch (error) {
        if (isOver || !(error instanceof NothingThere)) return
        if (error.over === 'sent') setWhere('sent')
        else rememberLink({ origin, formId }, undefined)
      }
    }
    const onLook = () => void look()
    onLook()
    const timer = setInterval(onLook, lookMs)
    document.addEventListener('visibilitychange', onLook)
    return () => {
      isOver = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onLook)
    }
  }, [origin, formId, link])
  if (where === 'here') return null
  const bringHere = async () => {
    setIsTaking(true)
    await takeCopy(origin, link).then(
      () => setWhere('here'),
      (error: unknown) => error instanceof NothingThere && error.over === 'sent' && setWhere('sent'),
    )
    setIsTaking(false)
  }
  const isSent = where === 'sent'
  return (
    <div className="v-moved">
      <NoticeCard
        level={level}
        title={words.t(isSent ? 'elsewhere.sent.title' : 'elsewhere.moved.title')}
        body={words.t(isSent ? 'elsewhere.sent.body' : 'elsewhere.moved.body')}
        takesFocus
      >
        {isSent ? (
          <button type="button" className="v-button v-secondary" onClick={onAgain}>
            {words.t('elsewhere.bad.start')}
          </button>
        ) : (
          <>
            <button
              type="button"
              className="v-button v-primary"
              aria-disabled={isTaking}
              onClick={() => void (isTaking || bringHere())}
            >
              <Outline path={devicesIcon} />
              {words.t('elsewhere.moved.here')}
            </button>
            <p className="v-moved-hint">{words.t('elsewhere.moved.hint')}</p>
          </>
        )}
      </NoticeCard>
    </div>
  )
}
