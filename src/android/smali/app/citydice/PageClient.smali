# Handles the web view's navigation: http and https URLs load inside, all others (UPI apps, intents, mail) open another app.
# A page that fails to load is replaced by the offline page, whose link loads the site again.
.class public Lapp/citydice/PageClient;
.super Landroid/webkit/WebViewClient;

.field private final activity:Lapp/citydice/MainActivity;

.method public constructor <init>(Lapp/citydice/MainActivity;)V
    .registers 2
    invoke-direct {p0}, Landroid/webkit/WebViewClient;-><init>()V
    iput-object p1, p0, Lapp/citydice/PageClient;->activity:Lapp/citydice/MainActivity;
    return-void
.end method

.method public shouldOverrideUrlLoading(Landroid/webkit/WebView;Ljava/lang/String;)Z
    .registers 6
    const-string v0, "http:"
    invoke-virtual {p2, v0}, Ljava/lang/String;->startsWith(Ljava/lang/String;)Z
    move-result v0
    if-nez v0, :inside
    const-string v0, "https:"
    invoke-virtual {p2, v0}, Ljava/lang/String;->startsWith(Ljava/lang/String;)Z
    move-result v0
    if-nez v0, :inside
    const-string v0, "citydice:retry"
    invoke-virtual {p2, v0}, Ljava/lang/String;->startsWith(Ljava/lang/String;)Z
    move-result v0
    if-eqz v0, :outside

    iget-object v0, p0, Lapp/citydice/PageClient;->activity:Lapp/citydice/MainActivity;
    invoke-virtual {v0}, Lapp/citydice/MainActivity;->address()Ljava/lang/String;
    move-result-object v0
    invoke-virtual {p1, v0}, Landroid/webkit/WebView;->loadUrl(Ljava/lang/String;)V
    const/4 v0, 0x1
    return v0

    :inside
    const/4 v0, 0x0
    return v0

    :outside
    invoke-direct {p0, p1, p2}, Lapp/citydice/PageClient;->openOutside(Landroid/webkit/WebView;Ljava/lang/String;)V
    const/4 v0, 0x1
    return v0
.end method

# Opens the app of an address such as upi: or intent:. An intent: without an app leads to its own page, if it names one.
.method private openOutside(Landroid/webkit/WebView;Ljava/lang/String;)V
    .registers 6
    const/4 v0, 0x0
    :try_start
    # URI_INTENT_SCHEME; any other address becomes a VIEW of it.
    const/4 v1, 0x1
    invoke-static {p2, v1}, Landroid/content/Intent;->parseUri(Ljava/lang/String;I)Landroid/content/Intent;
    move-result-object v0
    # A page may name neither a component nor a selector, with which it could reach more than apps that expect a page.
    const/4 v1, 0x0
    invoke-virtual {v0, v1}, Landroid/content/Intent;->setComponent(Landroid/content/ComponentName;)Landroid/content/Intent;
    invoke-virtual {v0, v1}, Landroid/content/Intent;->setSelector(Landroid/content/Intent;)V
    const-string v1, "android.intent.category.BROWSABLE"
    invoke-virtual {v0, v1}, Landroid/content/Intent;->addCategory(Ljava/lang/String;)Landroid/content/Intent;
    iget-object v1, p0, Lapp/citydice/PageClient;->activity:Lapp/citydice/MainActivity;
    invoke-virtual {v1, v0}, Landroid/app/Activity;->startActivity(Landroid/content/Intent;)V
    :try_end
    .catch Ljava/net/URISyntaxException; {:try_start .. :try_end} :unreadable
    .catch Landroid/content/ActivityNotFoundException; {:try_start .. :try_end} :no_app
    return-void

    :no_app
    move-exception v1
    const-string v1, "browser_fallback_url"
    invoke-virtual {v0, v1}, Landroid/content/Intent;->getStringExtra(Ljava/lang/String;)Ljava/lang/String;
    move-result-object v1
    if-eqz v1, :done
    const-string v2, "https:"
    invoke-virtual {v1, v2}, Ljava/lang/String;->startsWith(Ljava/lang/String;)Z
    move-result v2
    if-eqz v2, :done
    invoke-virtual {p1, v1}, Landroid/webkit/WebView;->loadUrl(Ljava/lang/String;)V
    :done
    return-void

    :unreadable
    move-exception v1
    return-void
.end method

.method public shouldOverrideUrlLoading(Landroid/webkit/WebView;Landroid/webkit/WebResourceRequest;)Z
    .registers 4
    invoke-interface {p2}, Landroid/webkit/WebResourceRequest;->getUrl()Landroid/net/Uri;
    move-result-object v0
    invoke-virtual {v0}, Landroid/net/Uri;->toString()Ljava/lang/String;
    move-result-object v0
    invoke-virtual {p0, p1, v0}, Lapp/citydice/PageClient;->shouldOverrideUrlLoading(Landroid/webkit/WebView;Ljava/lang/String;)Z
    move-result v0
    return v0
.end method

.method public onReceivedError(Landroid/webkit/WebView;Landroid/webkit/WebResourceRequest;Landroid/webkit/WebResourceError;)V
    .registers 5
    invoke-interface {p2}, Landroid/webkit/WebResourceRequest;->isForMainFrame()Z
    move-result v0
    if-eqz v0, :done
    const-string v0, "file:///android_asset/offline.html"
    invoke-virtual {p1, v0}, Landroid/webkit/WebView;->loadUrl(Ljava/lang/String;)V
    :done
    return-void
.end method

# The system may end the page's process to get memory back; the activity then starts anew with the page's history.
.method public onRenderProcessGone(Landroid/webkit/WebView;Landroid/webkit/RenderProcessGoneDetail;)Z
    .registers 4
    iget-object v0, p0, Lapp/citydice/PageClient;->activity:Lapp/citydice/MainActivity;
    invoke-virtual {v0}, Landroid/app/Activity;->recreate()V
    const/4 v0, 0x1
    return v0
.end method
