/** The button that installs the site as an app. */
export { InstallButton } from './InstallButton'
