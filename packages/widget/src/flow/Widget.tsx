import { NoticeCard } from '@ventanilla/ui'
import { useEffect } from 'react'
import { closedReason } from './closed-reason.ts'
import { FormScreen, type FormScreenProps } from './FormScreen.tsx'
import type { Failure, Loaded } from './load-form.ts'

type Props = Omit<FormScreenProps, keyof Loaded> & {
  found: Loaded | Failure
  /** Begins again from reading the form. */
  reload(): void
}

/** The form that was found, or why there is none. */
export function Widget({ found, reload, ...rest }: Props) {
  return (
    <div className="v-root" lang={found.text.language}>
      {'form' in found ? (
        <FormScreen {...found} {...rest} />
      ) : (
        <NotFound failure={found} level={rest.page ? 1 : 2} reload={reload} />
      )}
    </div>
  )
}

/** With what the page put inside the tag: a town can say there where else to go. */
function NotFound({ failure, level, reload }: { failure: Failure; level: 1 | 2; reload(): void }) {
  const { code, detail, text } = failure
  const isLost = detail === undefined
  useEffect(() => {
    if (!isLost) return
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [isLost, reload])
  const closed = closedReason(code, text)
  return (
    <>
      <NoticeCard
        level={level}
        title={closed?.title ?? detail ?? text.t('answer.loadFailed')}
        body={isLost ? text.t('answer.offline.body') : closed?.body}
        takesFocus={false}
      >
        {isLost && (
          <button type="button" className="v-button v-secondary" onClick={reload}>
            {text.t('answer.retry')}
          </button>
        )}
      </NoticeCard>
      <slot />
    </>
  )
}
