import { lazy, Suspense } from 'react'
import { Spinner } from '../../components/Spinner.tsx'
import type { EditorView as View } from './state/editor-state.ts'

const views = {
  preview: lazy(async () => ({ default: (await import('./preview/Preview.tsx')).Preview })),
  translations: lazy(async () => ({
    default: (await import('./translations/TranslationsView.tsx')).TranslationsView,
  })),
  versions: lazy(async () => ({ default: (await import('./versions/VersionsView.tsx')).VersionsView })),
  templates: lazy(async () => ({ default: (await import('./templates/TemplatesView.tsx')).TemplatesView })),
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
