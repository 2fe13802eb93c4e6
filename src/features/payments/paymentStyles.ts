/** Mantine's styles of the deposit form, in Mantine's order. */
import '@mantine/core/styles/Card.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
