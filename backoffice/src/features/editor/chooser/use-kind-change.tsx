import { hasOptions, type Question } from '@ventanilla/model'
import { type ReactNode, Suspense, useState } from 'react'
import { lateWithText } from '../../../context/lazy-with-text.ts'
import type { KindEntry } from '../kinds/kind-entries.ts'
import { useEditor } from '../state/editor-context.ts'

// Few questions lose options that are written.
const KeptAside = lateWithText(['kinds'], async () => (await import('./KeptAside.tsx')).KeptAside)

/** What keeps the options that are written; what of them one of these cannot hold comes back with the kind that can. */
const keeping: readonly KindEntry[] = ['select', 'radio', 'table']

/** Gives a question another kind; before written options go aside with it, it asks. */
export function useKindChange(question: Question): { change: (kind: KindEntry) => void; asking: ReactNode } {
  const { actions, choices } = useEditor()
  const [wanted, setWanted] = useState<KindEntry>()
  const written = hasOptions(question) ? question.options.filter(option => option.text.text.trim() !== '').length : 0
  return {
    change: kind => {
      if (written > 0 && !keeping.includes(kind)) setWanted(kind)
      else actions.setKind(question.id, kind, choices.country ?? undefined)
    },
    asking: wanted && (
      <Suspense>
        <KeptAside
          count={written}
          onClose={() => setWanted(undefined)}
          onConfirm={() => {
            setWanted(undefined)
            actions.setKind(question.id, wanted, choices.country ?? undefined)
          }}
        />
      </Suspense>
    ),
  }
}
