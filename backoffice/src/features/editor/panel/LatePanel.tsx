import { type ComponentType, Suspense, useEffect } from 'react'
import { useEditor } from '../state/editor-context.ts'
import { panelFieldId } from '../state/element-ids.ts'

/** Settings that few forms have, and that come when they are asked for. */
export function LatePanel({ of: Content }: { of: ComponentType }) {
  return (
    <Suspense fallback={null}>
      <Content />
      <Arrived />
    </Suspense>
  )
}

/** Whoever came by the keys goes on in the settings, as where they had been there already. */
function Arrived() {
  const { store } = useEditor()
  useEffect(() => {
    if (document.activeElement?.matches('nav :focus-visible')) store.focus(panelFieldId)
  }, [store])
  return null
}
