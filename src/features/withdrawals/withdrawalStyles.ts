/** Mantine's styles of the withdrawal form, in Mantine's order. */
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/List.layer.css'
import '@mantine/core/styles/PinInput.layer.css'
