/** The Pixi classes that the stage's JSX may use, and no others, so that only their code is loaded. */
import 'pixi.js/unsafe-eval'
import { extend } from '@pixi/react'
import { BitmapText, Container, NineSliceSprite, Sprite, TilingSprite } from 'pixi.js'

extend({ BitmapText, Container, NineSliceSprite, Sprite, TilingSprite })
