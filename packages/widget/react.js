// Types alone: see react.d.ts.
export default undefined
