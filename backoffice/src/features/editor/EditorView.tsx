import { Suspense } from 'react'
import { Spinner } from '../../components/Spinner.tsx'
import { lazyWithText } from '../../context/lazy-with-text.ts'
import type { EditorView as View } from './state/editor-state.ts'

const views = {
  preview: lazyWithText(['answering', 'problem'], async () => (await import('./preview/Preview.tsx')).Preview),
  translations: lazyWithText(
    ['answering'],
    async () => (await import('./translations/TranslationsView.tsx')).TranslationsView,
  ),
  versions: lazyWithText(
    ['answering', 'problem'],
    async () => (await import('./versions/VersionsView.tsx')).VersionsView,
  ),
  templates: lazyWithText(
    ['answering', 'problem'],
    async () => (await import('./templates/TemplatesView.tsx')).TemplatesView,
  ),
}

/** What stands in the form's place, loaded when it is asked for. */
export function EditorView({ view }: { view: Exclude<View, 'form'> }) {
  const Shown = views[view]
  return (
    <Suspense fallback={<Spinner />}>
      <Shown />
    </Suspense>
  )
}
