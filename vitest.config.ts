import { statfsSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { defineConfig } from 'vitest/config'

const conditions = ['ventanilla-source', 'module']
const resolve = { conditions }
/** Node reads packages as it does in production: what the condition `module` finds is written for bundlers. */
const node = { resolve: { conditions: ['ventanilla-source'], externalConditions: ['ventanilla-source'] } }
const ssr = { resolve: { conditions, externalConditions: ['ventanilla-source'] } }

/** By default one core is left alone; on two that leaves every other one waiting for the database. */
const maxWorkers = Math.max(2, availableParallelism() - 1)

/** What waits for browsers and for processes that begin leaves a third of two cores to another file. */
const waiting = Math.min(maxWorkers + 1, 4)

/** Files of journeys at once, each worker with a browser, each file with a server. */
const walks = Number(process.env['AT_ONCE'] ?? waiting)

/** Where nobody watches, one test among thousands that had to wait must not stop the rest: it is tried again, and the report says so. */
const retry = process.env['CI'] ? 2 : 0

/** What nobody needs after a power cut stands in memory where the machine has room for it: there a commit does not wait for the disk. */
const env = { TMPDIR: hasRoom('/dev/shm') ? '/dev/shm' : tmpdir() }

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > 4e9
  } catch {
    return false
  }
}

/** Style sheets are read where they are imported as text. A class of a module is called in tests as it is written. */
const css = { include: [/\.css\?inline$/], modules: { classNameStrategy: 'non-scoped' as const } }

/**
 * `rules`: what needs neither page nor database; `dom`: the widget, which makes a tag once in a page, so that each file has a page of its own;
 * `screens`: components that share theirs; `node`: the server and what crosses packages, on both databases. `size`, `journeys`, `long` and
 * `cluster` need a build and are called by name.
 */
export default defineConfig({
  test: {
    // What was transformed once is read from the disk, by the next run and by the projects that read it alike.
    experimental: { fsModuleCache: true },
    reporters: ['default', './tests/report-retried.ts'],
    projects: [
      {
        resolve: { conditions: ['ventanilla-source'] },
        ssr: node,
        test: {
          name: 'node',
          css,
          env,
          include: ['server/src/**/*.test.ts', 'tests/{contract,access}/**/*.test.ts'],
          globalSetup: ['tests/postgres.ts'],
          // Reading the server anew for each file took longer than its tests, and none of these replaces a module.
          isolate: false,
          // Several of them wait for a server that keeps silent, and for databases.
          maxWorkers: maxWorkers + 2,
          retry,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { conditions: ['ventanilla-source'] },
        ssr: node,
        test: {
          name: 'rules',
          css,
          env,
          include: [
            'packages/*/{src,fixtures,basemap}/**/*.test.ts',
            'backoffice/src/**/*.test.ts',
            'tests/boundaries/**/*.test.ts',
          ],
          isolate: false,
          maxWorkers,
          retry,
          testTimeout: 30_000,
          // After the server's, which wait for each other: a worker goes on with the next file only where that one is of the same kind.
          sequence: { groupOrder: 1 },
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'dom',
          css,
          environment: 'happy-dom',
          maxWorkers,
          retry,
          testTimeout: 30_000,
          sequence: { groupOrder: 1 },
          include: ['packages/widget/src/**/*.test.tsx', 'tests/parity/**/*.test.ts'],
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'screens',
          css,
          // What it has for bundlers is no module to Node.
          server: { deps: { inline: ['frappe-charts'] } },
          environment: 'happy-dom',
          // Reading the backoffice anew for each file took three times as long as its tests.
          isolate: false,
          setupFiles: ['tests/clean-page.ts'],
          maxWorkers,
          retry,
          testTimeout: 30_000,
          sequence: { groupOrder: 1 },
          include: ['{packages/ui,backoffice}/src/**/*.test.tsx', 'backoffice/gallery/**/*.test.tsx'],
        },
      },
      { resolve, ssr, test: { name: 'size', include: ['tests/size/**/*.test.ts'], testTimeout: 60_000 } },
      {
        resolve: { conditions: ['ventanilla-source'] },
        ssr: node,
        test: {
          name: 'journeys',
          env,
          include: ['tests/journeys/**/*.test.ts'],
          setupFiles: ['tests/journeys/report-failures.ts'],
          retry,
          globalSetup: ['tests/postgres.ts'],
          testTimeout: 90_000,
          hookTimeout: 180_000,
          // What is asked again until it is so has as long as a slow machine needs.
          expect: { poll: { timeout: 15_000 } },
          maxWorkers: walks,
          isolate: false,
          sequence: { groupOrder: 2 },
        },
      },
      {
        resolve: { conditions: ['ventanilla-source'] },
        ssr: node,
        test: {
          name: 'long',
          css,
          include: ['tests/{load,faults,states,office}/**/*.test.ts'],
          setupFiles: ['tests/journeys/report-failures.ts'],
          globalSetup: ['tests/postgres.ts'],
          retry: retry / 2,
          testTimeout: 600_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
          maxWorkers: waiting,
          sequence: { groupOrder: 3 },
        },
      },
      // Starts its own Postgres, three of them.
      {
        resolve: { conditions: ['ventanilla-source'] },
        ssr: node,
        test: {
          name: 'cluster',
          include: ['tests/cluster/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
})
