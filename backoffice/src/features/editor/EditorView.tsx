import { Suspense } from 'react'
import { ErrorBoundary } from '../../components/page/ErrorBoundary.tsx'
import { Spinner } from '../../components/Spinner.tsx'
import { lazyWithText } from '../../context/lazy-with-text.ts'
import { KeptScroll, type Scrolls } from './place/KeptScroll.tsx'
import type { EditorView as View } from './state/editor-state.ts'
import { useFirstPress } from './state/use-first-press.ts'

const views = {
  preview: lazyWithText(['answering', 'problem'], async () => (await import('./preview/Preview.tsx')).Preview),
  states: lazyWithText(['settings', 'states'], async () => (await import('./states/StatesPlace.tsx')).StatesPlace),
  settings: lazyWithText(
    ['decide', 'settings'],
    async () => (await import('./settings/page/SettingsPlace.tsx')).SettingsPlace,
  ),
  translations: lazyWithText(
    ['answering', 'settings', 'translationFile'],
    async () => (await import('./translations/TranslationsView.tsx')).TranslationsView,
  ),
  review: lazyWithText(['review'], async () => (await import('./review/ReviewView.tsx')).ReviewView),
  versions: lazyWithText(
    ['answering', 'problem', 'compare'],
    async () => (await import('./versions/VersionsView.tsx')).VersionsView,
  ),
  brought: lazyWithText(['gather'], async () => (await import('./exchange/BroughtView.tsx')).BroughtView),
  templates: lazyWithText(
    ['answering', 'problem', 'library'],
    async () => (await import('./templates/TemplatesView.tsx')).TemplatesView,
  ),
}

/** What stands in the form's place, loaded when it is asked for; where that fails, the bar stays, and what was written. */
export function EditorView({ view, scrolls }: { view: Exclude<View, 'form'>; scrolls: Scrolls }) {
  const Shown = views[view]
  return (
    <ErrorBoundary key={view}>
      <Suspense fallback={<Spinner />}>
        <Shown />
        <KeptScroll view={view} scrolls={scrolls} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** The places come with the first thing that is pressed, so that they are there when they are asked for; else they are asked for again then. */
export function usePlacesAhead(): void {
  useFirstPress(
    () =>
      void Promise.all([import('./states/StatesPlace.tsx'), import('./settings/page/SettingsPlace.tsx')]).catch(
        () => {},
      ),
  )
}
