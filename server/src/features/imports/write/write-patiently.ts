import type { FormDefinition } from '@ventanilla/model'
import type { Database } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/problem.ts'
import type { FormSnapshot } from '../../forms/snapshot/form-snapshot.ts'
import type { NewImported } from './new-imported.ts'
import { loadOpen } from './open-form.ts'
import { writeImported } from './write-imported.ts'

const attempts = 3

/** Writes an imported answer, made anew where the form or its municipality moved on meanwhile. Throws service.unavailable where they go on moving. */
export async function writePatiently(
  db: Database,
  first: FormSnapshot,
  make: (form: FormSnapshot) => NewImported,
  about: { readonly definition: FormDefinition; readonly at: number },
): Promise<{ readonly written: { readonly docCode: string } | 'known'; readonly form: FormSnapshot }> {
  let form = first
  for (let tried = 1; tried <= attempts; tried++) {
    const written = await writeImported(db, form, make(form), about)
    if (written !== 'stale') return { written, form }
    form = await loadOpen(db, form.uid)
  }
  throw new Problem('service.unavailable', { retryAfter: 1 })
}
