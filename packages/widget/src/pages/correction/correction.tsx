/** The script of the page behind a link of a mail (server/src/features/public-pages/correction-page.ts). */
import { ApiProblem, type LinkSession, problemOf } from '@ventanilla/api'
import type { Text } from '@ventanilla/text/light'
import { NoticeCard } from '@ventanilla/ui'
import { drawPage } from '../draw-page.tsx'
import { loadPageText } from '../page-text.ts'
import { pageTheme } from '../page-theme.ts'
import { Gate } from './Gate.tsx'
import { GoneLink } from './GoneLink.tsx'
import { closedClient, forgetBegun, keep, openedWith, takeLink } from './link-session.ts'

const element = document.getElementById('ventanilla')
if (element) void start(element)

async function start(element: HTMLElement): Promise<void> {
  const link = takeLink()
  window.addEventListener('hashchange', () => {
    takeLink()
    window.location.reload()
  })
  const theme = pageTheme(element)
  const lang = new URLSearchParams(window.location.search).get('lang') || document.documentElement.lang
  const text = await loadPageText(element, lang, 'later', 'extra')
  const draw = drawPage(element, text, theme)
  const client = closedClient(text.language)
  const town = document.title.split(' · ').at(-1) ?? ''
  const name = (title: string) => {
    document.title = `${title} · ${town}`
  }
  const gone = () => {
    forgetBegun()
    name(text.t('portal.link.gone.title'))
    draw(<GoneLink text={text} client={client} token={link?.token} />)
  }
  if (!link) return gone()
  const { token } = link

  async function askGate(why?: string): Promise<void> {
    try {
      const gate = await client.gate({ token })
      name(text.t('portal.link.gate.title'))
      draw(<Gate {...{ text, client, token, gate, why }} onOpen={session => void show(session)} onGone={gone} />)
    } catch (error) {
      if (problemOf(error)?.code === 'link.gone') return gone()
      lost(error, () => void askGate(why))
    }
  }

  async function show(session: LinkSession): Promise<void> {
    keep({ token, session })
    const opened = openedWith(session, text.language)
    try {
      const [answer, { CorrectionPage }] = await Promise.all([opened.client.answer(), import('./CorrectionPage.tsx')])
      name(titleOf(answer.sent !== null, text))
      const over = (why: string) => {
        keep({ token })
        void askGate(why)
      }
      draw(<CorrectionPage text={text} token={token} opened={opened} answer={answer} onOver={over} />)
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 401) {
        keep({ token })
        return await askGate()
      }
      lost(error, () => void show(session))
    }
  }

  function lost(error: unknown, onRetry: () => void): void {
    const detail = error instanceof ApiProblem && error.status < 500 ? error.problem.detail : undefined
    draw(
      <NoticeCard level={1} title={detail ?? text.t('portal.link.failed')} takesFocus={false}>
        <button type="button" className="v-button v-secondary" onClick={onRetry}>
          {text.t('answer.retry')}
        </button>
      </NoticeCard>,
    )
  }

  if (link.session && Date.parse(link.session.expiresAt) > Date.now()) await show(link.session)
  else await askGate()
}

function titleOf(isSent: boolean, text: Text): string {
  return text.t(isSent ? 'portal.link.done.title' : 'portal.link.why')
}
