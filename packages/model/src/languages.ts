/** Languages that have a catalogue. */
export const languages = ['en', 'es', 'es-AR', 'pt', 'gl', 'eu', 'ca', 'ja'] as const
