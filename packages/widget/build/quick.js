import { exportConditions, shared, target, widget } from './sources.js'

/** Options of rolldown, which bundles in a tenth of rollup's time, for what nobody downloads: not minified, more chunks. */
export const bundled = (input, release) => ({
  cwd: widget,
  input,
  tsconfig: false,
  // On a machine with other work it says which plugin took long: all of them. What the server draws at once pages ask for later.
  checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
  preserveEntrySignatures: 'allow-extension',
  resolve: { conditionNames: exportConditions },
  transform: {
    target,
    define: { 'process.env.NODE_ENV': '"production"', 'process.env.WIDGET_RELEASE': JSON.stringify(release) },
    jsx: { runtime: 'automatic' },
  },
  plugins: shared,
})
