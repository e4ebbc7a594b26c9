import { ApiProblem, type LinkClient } from '@ventanilla/api'
import type { Text } from '@ventanilla/text/light'
import { Icon, useCss } from '@ventanilla/ui'
import { useState } from 'react'
import css from './correction.css?inline'

type Props = { text: Text; client: LinkClient; token: string | undefined }

/** One page for a link that is over, was used or was cut: which of them it is nobody learns, nor whether there is anything to ask for. */
export function GoneLink({ text, client, token }: Props) {
  useCss(css)
  const [said, setSaid] = useState<{ isDone: boolean; words: string }>()
  const renew = async () => {
    try {
      await client.renew({ token: token ?? '-' })
      setSaid({ isDone: true, words: text.t('portal.link.gone.renewed') })
    } catch (error) {
      const words = error instanceof ApiProblem ? error.problem.detail : text.t('portal.link.failed')
      setSaid({ isDone: false, words })
    }
  }
  return (
    <div className="v-gate">
      <div className="v-gone-mark">
        <Icon name="alert" size={32} />
      </div>
      <h1 className="v-title">{text.t('portal.link.gone.title')}</h1>
      <p>{text.t('portal.link.gone.body')}</p>
      {!said?.isDone && (
        <div className="v-gate-ways">
          <button type="button" className="v-button v-primary" onClick={() => void renew()}>
            {text.t('portal.link.gone.renew')}
          </button>
        </div>
      )}
      <output className="v-gate-said">{said?.words}</output>
      {!said?.isDone && <p className="v-gate-note">{text.t('portal.link.gone.hint')}</p>}
    </div>
  )
}
