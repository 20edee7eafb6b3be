/* pdf.js takes what it can from here; without it, it reads text as well and cannot draw, which nobody asks of it. */
module.exports = {};
