import { isForm } from './form-chunk.js'

const isFiles = ({ moduleIds }) => moduleIds.some(id => id.endsWith('/lazy/files/FileFields.tsx'))

/**
 * The script of a page asks for file fields beside what makes a form work. The bundler must not see it: it would part from the form what
 * the two share, as if one could come without the other.
 */
export const besideForm = {
  name: 'beside-form',
  resolveDynamicImport: (specifier, importer) =>
    importer.endsWith('/widget/src/v1.ts') && specifier === '@ventanilla/ui/files'
      ? { id: specifier, external: true }
      : null,
  renderChunk(code, { name }, _options, { chunks }) {
    if (name !== 'v1') return null
    const files = Object.values(chunks).find(chunk => isFiles(chunk) && !isForm(chunk))
    return { code: code.replace("import('@ventanilla/ui/files')", `import('./${files.fileName}')`), map: null }
  },
}
