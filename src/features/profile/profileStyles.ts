/** Mantine's styles of the codes on the profile page, besides those of the account pages. */
import '@mantine/core/styles/PinInput.layer.css'
