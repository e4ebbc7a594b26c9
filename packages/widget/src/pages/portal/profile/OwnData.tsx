import type { Text } from '@ventanilla/text/light'
import { useCss } from '@ventanilla/ui'
import { Blank, Unreached } from '../session/NotYet.tsx'
import dataCss from './own-data.css?inline'
import type { Entered } from '../session/session.ts'
import { useAsked } from '../session/use-asked.ts'

type Props = { text: Text; entered: Entered; onError(error: unknown): void }

/** What the portal said of whoever came: it goes with what they send, and is changed where it is kept. */
export function OwnData({ text, entered, onError }: Props) {
  useCss(dataCss)
  const { data, isLost, again } = useAsked(signal => entered.client.profile({ signal }), onError)
  if (isLost) return <Unreached {...{ text, again }} />
  if (!data) return <Blank words={text.t('portal.part.loading')} />
  const { name, document, email, phone, street } = data
  const rows = [
    [text.t('portal.data.name'), name],
    [text.t(`portal.data.${document.kind}`), document.number],
    [text.t('portal.data.email'), email],
    [text.t('portal.data.phone'), phone],
    [text.t('portal.data.street'), street],
  ] as const
  return (
    <>
      <p className="v-description">{text.t('portal.data.hint')}</p>
      <dl className="v-own-card v-own-data">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd translate={value ? 'no' : undefined}>{value || text.t('portal.data.missing')}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
