import type { TestProject } from 'vitest/node'
import setup from '../tests/postgres.ts'

/** A Postgres as the tests have it, but one that waits for the disk, for as long as `work` runs. */
export async function withPostgres(work: (url: string) => Promise<void>): Promise<void> {
  let url = ''
  // All that the set-up of the tests asks of vitest is a place for the address.
  const project: Pick<TestProject, 'provide'> = { provide: (_, given) => void (url = given) }
  const stop = await setup(project, { waitsForDisk: true })
  try {
    await work(url)
  } finally {
    await stop()
  }
}
