import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'

/** What we use of the global that no library of types for Node describes. */
type Imports = { env: { emscripten_resize_heap(bytes: number): unknown } }
type Instance = { exports: { memory: { buffer: ArrayBuffer } } }
const { WebAssembly } = globalThis as unknown as {
  WebAssembly: {
    Module: new (bytes: Uint8Array) => object
    Instance: new (module: object, imports: Imports) => Instance
  }
}

let compiled: object | undefined

/** PDFium in a memory of its own, which grows to `most` bytes: no files, no network and no scripts are in it. */
export async function startPdfium(most: number): Promise<{ pdfium: WrappedPdfiumModule; bytes(): Uint8Array }> {
  compiled ??= new WebAssembly.Module(
    readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm')),
  )
  const module = compiled
  let instance: Instance | undefined
  const given = {
    print: () => undefined,
    printErr: () => undefined,
    instantiateWasm(imports: Imports, onReady: (instance: Instance) => void) {
      const grow = imports.env.emscripten_resize_heap
      imports.env.emscripten_resize_heap = bytes => (bytes >>> 0 > most ? 0 : grow(bytes))
      const made = new WebAssembly.Instance(module, imports)
      instance = made
      // It is awaited: what comes at once is lost.
      queueMicrotask(() => onReady(made))
      return {}
    },
  }
  const pdfium = await init(given)
  pdfium.FPDF_InitLibrary()
  // What it grew out of is gone.
  return { pdfium, bytes: () => new Uint8Array(instance?.exports.memory.buffer ?? []) }
}
