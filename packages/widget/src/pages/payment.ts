/** The script of the pages of payments (server/src/features/public-pages/payment-pages.ts), which work without it too: it spares a click and a wait. */
const everyMs = 1_000
const seconds = 15

const gateway = document.querySelector<HTMLFormElement>('#gateway')
const bar = document.querySelector<HTMLProgressElement>('#wait')
const denied = document.querySelector<HTMLElement>('#denied')
const receipt = document.querySelector<HTMLAnchorElement>('#receipt')

// Back from the gateway, this page must be asked for and not be sent again: its reference is used up.
window.history.replaceState(null, '', window.location.href)
window.addEventListener('pageshow', event => event.persisted && window.location.reload())
gateway?.submit()
if (receipt) setTimeout(() => receipt.click(), 1_000)
if (bar) void wait(bar, passed => (bar.value = passed)).then(status => leave(bar, status))
if (denied) void wait(denied).then(status => status === 'Pagado' && leave(denied, status))

/** Asks until the gateway has said what became of the payment, for as long as it is waited for; the status then, where it is known. */
async function wait({ dataset }: HTMLElement, onSecond?: (passed: number) => void): Promise<string | undefined> {
  const until = performance.now() + seconds * everyMs
  for (let asked = 1; performance.now() < until; asked++) {
    await new Promise(resolve => setTimeout(resolve, everyMs))
    onSecond?.(asked)
    const payment = await ask(dataset['status'] ?? '')
    if (payment && !payment.awaited) return payment.status
  }
  return undefined
}

function leave({ dataset }: HTMLElement, status: string | undefined): void {
  window.location.replace((status === 'Pagado' ? dataset['paid'] : dataset['denied']) ?? '')
}

type Answer = { status: string; awaited: boolean }

/** Undefined where it cannot be had now. */
async function ask(address: string): Promise<Answer | undefined> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(5_000) })
    if (!response.ok) return undefined
    const payment: Answer = await response.json()
    return payment
  } catch {
    return undefined
  }
}
