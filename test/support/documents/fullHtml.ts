/** @file An HTML page with an invented person in every place that can hold one. For tests. */

/** One secret for each carrier; none is a word of HTML. */
export const HTML_SECRETS = {
  title: 'Zwiebelturm',
  body: 'Apfelkuchner',
  table: 'Birnbaumer',
  alt: 'Dattelpalmer',
  titleAttribute: 'Endivienmann',
  inputValue: 'Feigenblattl',
  comment: 'Granatapfler',
  metaAuthor: 'Himbeerhuber',
  metaDescription: 'Ingwerknoll',
  script: 'Johannisbeerl',
  style: 'Kohlrabinger',
  inlineStyle: 'Lauchzwiebler',
  dataUri: 'Mandelbaumer',
  dataAttribute: 'Nussknackner',
  className: 'Olivenbauerl',
  id: 'Paprikahuber',
  link: 'Quittenmayer',
  hidden: 'Rhabarberle',
  displayNone: 'Selleriemann',
  hiddenInput: 'Tomatenhuber',
  handler: 'Unkrautbauer',
  template: 'Vanillemayer',
  noscript: 'Wacholderle',
  svg: 'Yamswurzler',
  doctype: 'Zitronengras',
  tag: 'artischockl',
  attributeName: 'brokkolinger',
  base: 'Chicoreemann',
  cut: 'Gurkenhobler',
} as const;

const S = HTML_SECRETS;

/** Carriers that stay in the text. */
export const HTML_READ = ['title', 'body', 'table', 'alt', 'titleAttribute', 'inputValue', 'cut'] as const;

export const FULL_HTML = `<!DOCTYPE html PUBLIC "-//${S.doctype}//DTD" "http://${S.doctype}.invalid/">
<!-- Bericht ueber ${S.comment} -->
<html lang="de"><head><meta charset="utf-8"><meta name="author" content="${S.metaAuthor}">
<meta name="description" content="Brief an ${S.metaDescription}"><base href="http://${S.base}.invalid/">
<title>Brief ${S.title}</title>
<style>.a::after { content: "${S.style}" }</style><script>const name = "${S.script}";</script></head>
<body onload="go('${S.handler}')" class="a ${S.className}" id="${S.id}">
<h1>Entlassungsbrief</h1>
<p style="color: red; background: url(${S.inlineStyle}.png)" data-patient="${S.dataAttribute}">Frau
   <b>Apfel</b>kuchner   wurde aufgenommen; Gur<!-- ${S.comment} -->ken<i></i>hobler auch.</p>
<table border="1"><tr><th>Name</th><td>${S.table}</td></tr><tr><th>Puls</th><td>72</td></tr></table>
<p><img src="data:image/png;base64,${S.dataUri}" alt="Bild von ${S.alt}"> <a href="mailto:${S.link}@example.invalid" title="an ${S.titleAttribute}">Post</a></p>
<p hidden>${S.hidden}</p><p style="display: none">${S.displayNone}</p>
<input type="hidden" value="${S.hiddenInput}"><input value="${S.inputValue}">
<template>${S.template}</template><noscript>${S.noscript}</noscript>
<svg><title>${S.svg}</title><text>${S.svg}</text></svg>
<x-${S.tag}>Eigenes Element</x-${S.tag}><p ${S.attributeName}="1">Ende &amp; Schluss.</p>
</body></html>`;
