import { isKeyRole } from '@ventanilla/model'
import type { StaffUser } from '../../platform/http/context.ts'
import { Problem } from '../../platform/problem.ts'
import { keyLives } from '../accounts/keys/key-lives.ts'
import type { Deps } from '../deps.ts'

/** Between steps it is asked again after so long. */
const askEveryMs = 1_000

/** The steps of a file, which for the key of a program break off once that was taken back or is over. Throws key.unknown. */
export function whileKeyLives<Step>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { viewer }: StaffUser,
  steps: AsyncGenerator<Step, void>,
): AsyncGenerator<Step, void> {
  return isKeyRole(viewer.role) ? asked(steps, () => keyLives(db, viewer.id, clock().getTime())) : steps
}

async function* asked<Step>(
  steps: AsyncGenerator<Step, void>,
  isAlive: () => Promise<boolean>,
): AsyncGenerator<Step, void> {
  let at = performance.now()
  for await (const step of steps) {
    if (performance.now() - at >= askEveryMs) {
      if (!(await isAlive())) throw new Problem('key.unknown')
      at = performance.now()
    }
    yield step
  }
}
