import type { Text } from '@ventanilla/text/light'
import type { ReactNode } from 'react'
import { Outline } from '../../control/Icon.tsx'
import { eraserIcon, letterIcon, penIcon, pictureIcon } from './icons.ts'
import type { Way } from './use-taking.ts'

export type LinksProps = {
  text: Text
  title: ReactNode
  ways: readonly Way[]
  way: Way
  /** Takes away what is drawn, where something is. */
  clear?: (() => void) | undefined
  onWay(way: Way): void
}

const icons: Readonly<Record<Way, string>> = { draw: penIcon, typed: letterIcon, upload: pictureIcon }

/** To draw it anew, and the other ways that the form allows. */
export function SignatureLinks({ text, title, ways, way, clear, onWay }: LinksProps) {
  const names: Record<Way, string> = {
    draw: text.t('answer.extra.signature.draw'),
    upload: text.t('answer.extra.signature.upload'),
    typed: text.t('answer.extra.signature.typed'),
  }
  const link = (name: string, icon: string, onClick: () => void) => (
    <button key={name} type="button" className="v-button v-quiet" onClick={onClick}>
      <Outline path={icon} />
      {name}
      <span className="v-sr">: {title}</span>
    </button>
  )
  return (
    <div className="v-signature-actions">
      {clear && link(text.t('answer.extra.signature.clear'), eraserIcon, clear)}
      {['draw' as const, 'typed' as const, 'upload' as const]
        .filter(each => each !== way && ways.includes(each))
        .map(each => link(names[each], icons[each], () => onWay(each)))}
    </div>
  )
}
