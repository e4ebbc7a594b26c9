/** The script of the pages of citizens from the portal (spec 1 §2, `/ciudadano/…`); visitors of public forms load none of it. */
import { ApiProblem, type OwnAnswer, problemOf, recallSaved } from '@ventanilla/api'
import type { Text } from '@ventanilla/text/light'
import { NoticeCard } from '@ventanilla/ui'
import type { ReactNode } from 'react'
import { closedReason } from '../../flow/closed-reason.ts'
import type { WidgetTheme } from '../../host/options.ts'
import { drawPage } from '../draw-page.tsx'
import { readGivenForm } from '../given.ts'
import { isFramed, tellHost } from '../host.ts'
import { loadPageText } from '../page-text.ts'
import { pageTheme } from '../page-theme.ts'
import { EntryCard } from './EntryCard.tsx'
import { lockBack } from './lock-back.ts'
import { NotOwnCard } from './NotOwnCard.tsx'
import { type CitizenPlace, readCitizenPlace } from './place.ts'
import { type Entered, enter, exchanged, isOver, leave, recallEntered } from '../portal/session/session.ts'
import { showTown } from '../portal/profile/show-town.ts'
import { Visit } from './Visit.tsx'
import { wholeForm } from './whole-form.ts'

type Screen = { element: HTMLElement; text: Text; theme: WidgetTheme }

/** What answers are shown with; a form fetches what it says itself. */
const moreText = ['later', 'extra'] as const

const element = document.getElementById('ventanilla')
const place = readCitizenPlace(window.location.pathname)
if (element && place) void start(element, place)

async function start(element: HTMLElement, place: CitizenPlace): Promise<void> {
  const query = new URLSearchParams(window.location.search)
  const lang = query.get('lang') || document.documentElement.lang
  const theme = pageTheme(element)
  if (place.page === 'saved') return await showSaved(element, place, lang, theme)
  const token = 'token' in place ? place.token : exchanged
  const language = document.documentElement.lang
  // The token leaves the address before anything else is asked for.
  const entering = enter(token, language)
  const text = await loadPageText(element, lang, ...(place.page === 'form' ? [] : moreText))
  await go(await entering, token)

  async function go(entered: Awaited<typeof entering>, token: string): Promise<void> {
    const screen = { element, text, theme }
    if (entered === 'refused' || entered === 'lost') {
      const onRetry = async () => go(await enter(token, language), token)
      return draw(screen, <EntryCard text={text} why={entered} onRetry={() => void onRetry()} />)
    }
    const again = () => void go(entered, exchanged)
    await showPlace(screen, place, entered).catch((error: unknown) => fail(screen, error, again, entered))
  }
}

async function showPlace(screen: Screen, place: CitizenPlace, entered: Entered): Promise<void> {
  const { element, text, theme } = screen
  const onLeave = () => goOut(screen, entered)
  if (place.page === 'form') {
    const loading = import('./form-page.tsx')
    const form = await entered.client.form(place.formId, { lang: text.language })
    return await (await loading).showForm(element, { text, theme, entered, form, onLeave })
  }
  void showTown(entered)
  if (place.page === 'answers') {
    const { PortalPage } = await import('../portal/PortalPage.tsx')
    const onError = (error: unknown) => isOver(error) && fail(screen, error, () => undefined, entered)
    return draw(screen, <PortalPage text={text} entered={entered} onLeave={onLeave} onError={onError} />)
  }
  if (place.page === 'revision') {
    const loading = import('./RevisionPage.tsx')
    const answer = await entered.client.answer(place.answerId)
    const { RevisionPage } = await loading
    document.title = text.t('portal.revision.title', { code: answer.docCode })
    return draw(screen, <RevisionPage text={text} entered={entered} answer={answer} onLeave={onLeave} />)
  }
  if (place.page === 'answer') {
    if (place.citizenId !== entered.session.citizenId) return drawFor(screen, entered, <NotOwnCard text={text} />)
    const loading = import('./AnswerPage.tsx')
    const answer = await entered.client.answer(place.answerId)
    const { AnswerPage } = await loading
    document.title = text.t('portal.view.title', { code: answer.docCode })
    const again = () =>
      void showPlace(screen, place, entered).catch((error: unknown) => fail(screen, error, again, entered))
    draw(screen, <AnswerPage {...{ text, entered, answer, onLeave }} onChanged={again} />)
  }
}

function goOut(screen: Screen, entered: Entered): void {
  const left = <NoticeCard level={1} title={screen.text.t('portal.left')} takesFocus />
  void leave(entered).then(() => draw(screen, left))
}

/** Why a page cannot be shown: the session is over, the thing is not theirs, or nobody answers. */
function fail(screen: Screen, error: unknown, onRetry: () => void, entered: Entered): void {
  const { text } = screen
  if (isOver(error)) return draw(screen, <EntryCard text={text} why="refused" onRetry={onRetry} />)
  const problem = problemOf(error)
  if (problem?.code === 'citizen.notOwn') return drawFor(screen, entered, <NotOwnCard text={text} />)
  if (problem?.code === 'citizen.noAnswer')
    return drawFor(screen, entered, <NotOwnCard text={text} title={problem.detail} />)
  const closed = closedReason(problem?.code ?? '', text)
  if (closed) return drawFor(screen, entered, <NoticeCard level={1} {...closed} takesFocus={false} />)
  const isLost = !(error instanceof ApiProblem) || error.status >= 500
  const title = isLost ? text.t('answer.loadFailed') : error.problem.detail
  const body = isLost ? text.t('portal.offline') : undefined
  drawFor(
    screen,
    entered,
    <NoticeCard level={1} title={title} body={body} takesFocus={false}>
      <button type="button" className="v-button v-secondary" onClick={onRetry}>
        {text.t('answer.retry')}
      </button>
    </NoticeCard>,
  )
}

type Saved = Extract<CitizenPlace, { page: 'saved' }>

/** Vouches for an answer of the form to its citizen, and in the tab that saved it; to anybody else the page stays as it came. */
async function showSaved(element: HTMLElement, place: Saved, lang: string, theme: WidgetTheme): Promise<void> {
  const given = readGivenForm(element)
  if (!given) return
  const { docCode, citizenId } = place
  if (isFramed()) tellHost(given.allowedOrigins).watch(element)
  const entered = recallEntered(lang)
  const memory = recallSaved(given.id, docCode)
  if (!entered && !memory) return
  const loading = import('./saved.tsx')
  const text = await loadPageText(element, lang, ...moreText)
  const screen = { element, text, theme }
  const { SavedPage } = await loading
  const isForeign = entered !== undefined && citizenId !== undefined && citizenId !== entered.session.citizenId
  if (isForeign) return drawFor(screen, entered, <NotOwnCard text={text} />)
  const own = await ownAnswer(entered, given.id, docCode)
  const form = own || memory ? await wholeForm(given, text.language, entered, memory?.byStaff) : undefined
  if (!form) return
  if (entered && memory?.isNew) lockBack()
  drawFor(screen, entered, <SavedPage {...{ text, form, docCode, entered: own && entered, own }} />)
}

async function ownAnswer(entered: Entered | undefined, form: string, docCode: string): Promise<OwnAnswer | undefined> {
  const list = await entered?.client.answers({ docCode, form }).catch(isOver)
  return list && typeof list === 'object' ? list.items[0] : undefined
}

function drawFor(screen: Screen, entered: Entered | undefined, content: ReactNode): void {
  const onLeave = () => entered && goOut(screen, entered)
  draw(screen, <Visit {...{ text: screen.text, entered, onLeave }}>{content}</Visit>)
}

function draw({ element, text, theme }: Screen, content: ReactNode): void {
  drawPage(element, text, theme)(content)
}
