import type { ReactNode } from 'react'
import { Icon } from '../control/Icon.tsx'

/** An address to read. Anything but http, https, mailto and tel is shown as text: a form's author cannot make a link run code. */
export function ReadLink({ url, title, newWindow }: { url: string; title: ReactNode; newWindow: string }) {
  if (!/^(https?:\/\/|mailto:|tel:)/i.test(url)) return <span>{title}</span>
  return (
    <a className="v-link" href={url} target="_blank" rel="noopener noreferrer">
      {title}
      <Icon name="external" />
      <span className="v-sr">{newWindow}</span>
    </a>
  )
}
