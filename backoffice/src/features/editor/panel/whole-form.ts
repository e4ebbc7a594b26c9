/* What is set about the form as a whole: one chunk, which follows the editor. */
export { CertificatePanel } from '../certificate/CertificatePanel.tsx'
export { OptionsPanel } from '../settings/OptionsPanel.tsx'
export { SignaturesPanel } from '../settings/SignaturesPanel.tsx'
export { StatesPanel } from '../states/StatesPanel.tsx'
