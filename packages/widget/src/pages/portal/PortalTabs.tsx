import type { Text } from '@ventanilla/text/light'
import { Icon, useCss } from '@ventanilla/ui'
import { useSyncExternalStore } from 'react'
import { answersAddress } from './own-addresses.ts'
import tabsCss from './tabs.css?inline'

/** Parts of the portal; each has an address of its own, so that back and a reload lead where they should. */
export const portalParts = ['answers', 'messages', 'payments', 'data', 'new'] as const
export type PortalPart = (typeof portalParts)[number]

function partOf(hash: string): PortalPart {
  return portalParts.find(part => `#${part}` === hash) ?? 'answers'
}

/** The part that the address names. */
export function usePortalPart(): PortalPart {
  return useSyncExternalStore(listen, () => partOf(window.location.hash))
}

function listen(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}

const words = {
  answers: 'portal.answers.title',
  messages: 'portal.tab.messages',
  payments: 'portal.tab.payments',
  data: 'portal.tab.data',
  new: 'portal.tab.new',
} as const satisfies Record<PortalPart, string>

export function partTitle(text: Text, part: PortalPart): string {
  return text.t(words[part])
}

type Props = { text: Text; part: PortalPart | undefined; unread?: number }

/** The ways between the parts of the portal, the new request apart; beside the messages how many of them are new. */
export function PortalTabs({ text, part, unread = 0 }: Props) {
  useCss(tabsCss)
  return (
    <nav className="v-tabs" aria-label={text.t('portal.tabs')}>
      <ul>
        {portalParts.map(each => (
          <li key={each} className={each === 'new' ? 'v-tabs-new' : undefined}>
            <a href={`${answersAddress()}#${each}`} aria-current={each === part ? 'page' : undefined}>
              {each === 'new' && <Icon name="plus" size={16} />}
              {partTitle(text, each)}
              {each === 'messages' && unread > 0 && (
                <span className="v-tabs-count">
                  <span aria-hidden="true">{unread}</span>
                  <span className="v-sr"> {text.t('portal.tab.unread', { count: unread })}</span>
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
