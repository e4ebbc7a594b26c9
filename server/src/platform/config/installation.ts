/**
 * The top of the installation, which holds `drizzle/`, `packages/` and `backoffice/`. The built server is flat, its sources are not: this
 * file is the one place that knows.
 */
export const installation = new URL(import.meta.url.endsWith('.ts') ? '../../../../' : '../../', import.meta.url)
