import type { Text } from '@ventanilla/text/light'
import { useCss } from '@ventanilla/ui'
import citizenCss from './citizen.css?inline'

type Props = { text: Text; username: string; onLeave(): void }

/** Who is here, as the portal calls them, and the way out for whoever shares the device. */
export function UserNote({ text, username, onLeave }: Props) {
  useCss(citizenCss)
  const [before = '', after = ''] = text.t('portal.user', { username: '\n' }).split('\n')
  return (
    <div className="v-user">
      <p>
        {before}
        <b translate="no">{username}</b>
        {after}
      </p>
      <button type="button" className="v-button v-quiet" onClick={onLeave}>
        {text.t('portal.leave')}
      </button>
    </div>
  )
}
