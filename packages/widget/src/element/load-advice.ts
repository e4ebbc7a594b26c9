/** Says something to whoever builds the page, in a part of its own: no citizen needs it. */
export function loadAdvice(give: (advice: typeof import('./advice.ts')) => void): void {
  import('./advice.ts').then(give, () => undefined)
}
