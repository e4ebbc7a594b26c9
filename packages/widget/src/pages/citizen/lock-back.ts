/** Whoever came from the portal and saved stays on the page of the voucher: its back button leads to no form that is saved (spec 3 §9). */
export function lockBack(): void {
  window.history.pushState(null, '')
  window.addEventListener('popstate', () => window.history.pushState(null, ''))
}
