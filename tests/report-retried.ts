import type { Reporter, TestModule } from 'vitest/node'

/** Names at the end every test that passed only when it was tried again, and why it failed first: a fault of the product or of the test, to be mended. */
export default class ReportRetried implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const retried = modules.flatMap(module =>
      [...module.children.allTests('passed')]
        .filter(test => (test.diagnostic()?.retryCount ?? 0) > 0)
        .map(test => {
          const [first] = test.result().errors ?? []
          const place = first?.stacks?.find(({ file }) => file.includes('/tests/') || file.includes('/src/'))
          const why = [first?.message.split('\n').slice(0, 6).join('\n    '), place && `${place.file}:${place.line}`]
          return `  ${module.relativeModuleId}: ${test.fullName} (${test.diagnostic()?.retryCount} more)\n    ${why.join('\n    ')}`
        }),
    )
    if (retried.length > 0) process.stdout.write(`\nPassed only when tried again:\n${retried.join('\n')}\n`)
  }
}
