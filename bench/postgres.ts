import setup from '../tests/postgres.ts'

/** A Postgres as the tests have it, for as long as `work` runs. */
export async function withPostgres(work: (url: string) => Promise<void>): Promise<void> {
  let url = ''
  const project = { provide: (_: 'postgresUrl', given: string) => void (url = given) }
  const stop = await setup(project)
  try {
    await work(url)
  } finally {
    await stop()
  }
}
