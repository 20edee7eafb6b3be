/** @file Entry of the page: mounts the app on the bridge that the preload script exposes. */
import { mount } from 'svelte';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/barBelow.css';
import '../styles/figures.css';
import '../styles/comparedText.css';
import '../styles/contrast.css';
import '../styles/forcedColors.css';
import '../styles/languages.css';
import App from './App.svelte';

const target = document.querySelector('#app');
if (target === null) throw new Error('the page has no #app');
if (window.noteveil === undefined) throw new Error('the preload script has not run');
mount(App, { target, props: { bridge: window.noteveil } });
