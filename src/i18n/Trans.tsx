/** A text with elements: <Trans id="x" components={{ b: <strong /> }} /> renders 'a <b>word</b>' of the catalogue. */
import { Trans as LinguiTrans } from '@lingui/react'
import type { ReactElement } from 'react'
import { figures } from './figures'
import type { MessageId } from './messageId'
import type { TextValues } from './translate'

interface TransProps {
  id: MessageId
  values?: TextValues
  components: Readonly<Record<string, ReactElement>>
}

export function Trans({ id, values, components }: TransProps) {
  return <LinguiTrans id={id} values={{ ...figures(), ...values }} components={components} />
}
